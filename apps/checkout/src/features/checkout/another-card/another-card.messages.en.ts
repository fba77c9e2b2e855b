/** What the page says on which another card is kept for a membership. */
export const messages = {
  title: 'Use another card',
  what: 'Membership',
  next: 'Charged next',
  nextText: (amount: string, day: string) => `${amount} on ${day}`,
  text: 'Nothing is charged now. The new card pays your membership from now on, and the one before is no longer kept.',
  failing: (amount: string) =>
    `The payment of ${amount} that failed is tried at once with the new card, which pays your membership from now on.`,
  submit: 'Use this card',
  kept: 'The new card pays your membership from now on',
  over: 'This membership is over: no card is kept for it.',
  back: 'Back to your membership',
  missing: 'Sorry! That membership wasn’t found.',
  missingHelp: 'It may be over, or belong to another account of yours.',
} as const;
