/** What pages say on which a card is kept. */
export const messages = {
  of: (seller: string) => `at ${seller}`,
  notConfirmed:
    'Your bank did not confirm that card, and it is not kept. Enter it once more, or another one.',
  underWay: 'The card is not confirmed yet. We write to you as soon as it is kept.',
  refused: 'That card cannot be kept. Use another one.',
  again: 'Enter another card',
  notConnected: 'No card can be kept right now. Please try again later.',
} as const;
