/** The second step of logging in. */
export const secondStep = {
  passkey:
    'Confirm with a passkey of your account: your browser asks for it once you press the button.',
  usePasskey: 'Use a passkey',
  useRecoveryAlone: 'Use a recovery code',
  app: 'Enter the six digits that your authenticator app shows for Foyer.',
  appCode: 'Code from your app',
  recovery: 'Enter one of your recovery codes. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'App not at hand? Use a recovery code',
  useApp: 'Use a code from your app',
  noneLeft: 'You have no recovery codes left.',
  required: 'Enter the code',
  startAgain: 'Start again with the password',
} as const;
