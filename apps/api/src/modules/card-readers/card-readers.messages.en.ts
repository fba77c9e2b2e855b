/** What is said of a payment at a reader. */
export const payments = {
  late: 'The card was charged when the time was over and nothing was left. The money goes back by itself.',
  notTaken: 'The card was not taken.',
  away: 'The reader does not answer. If a card was taken, the tickets come by themselves.',
} as const;
