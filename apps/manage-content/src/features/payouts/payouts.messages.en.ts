/** What payouts say. */
export const messages = {
  title: 'Payouts',
  lead: (name: string) => `How ${name} gets its money.`,
} as const;
