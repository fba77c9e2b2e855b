/** The secret as the table shows it: its kind and its end, so that two can be told apart. */
export const maskSecret = (secret: string): string =>
  `whsec_••••••••${secret.replace(/=+$/, '').slice(-4)}`;
