/** What a device or its owner may leave undone. */
export const passkey = {
  stopped: 'No passkey was used. Try again, or log in another way.',
  notMade: 'No passkey was made. Try again when your device is at hand.',
  already: 'This device has a passkey of your account already.',
  unsupported: 'This browser knows no passkeys. Try another one.',
} as const;
