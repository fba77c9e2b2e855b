/** A ticket that waits to be claimed goes back to who gave it. */
export const messages = {
  title: 'Take the ticket back?',
  text: (recipient: string) =>
    `${recipient} has not claimed it and cannot any more. The ticket is yours again with a new code; we tell both of you by email.`,
  takeBack: 'Take ticket back',
  leave: 'Let it wait',
  done: 'The ticket is yours again, with a new code',
  waits: (recipient: string) => `Waits for ${recipient} to claim it`,
} as const;
