/** The pages of settings, beside each other. */
export const messages = {
  tabs: 'Settings',
  account: 'Account',
  payouts: 'Payouts',
  team: 'Team',
  log: 'Log',
} as const;
