/** What the page says where a ticket is claimed. */
export const messages = {
  title: (event: string) => `Your ticket for ${event}`,
  gave: (from: string, seller: string) => `${from} gave you a ticket of ${seller}.`,
  form: {
    title: 'Who comes?',
    firstName: 'First name',
    lastName: 'Last name',
    email: (email: string) => `The ticket goes to ${email}.`,
    submit: 'Claim ticket',
    effect: (from: string) =>
      `You get a code of your own for the door. Until you claim the ticket nobody comes in with it, and ${from} can take it back.`,
  },
  one: {
    forWhom: (name: string) => `It is in the name of ${name}.`,
  },
  ended: {
    claimed: (name: string, day: string) => `${name} claimed this ticket on ${day}`,
    takenBack: (name: string, day: string) => `${name} took this ticket back on ${day}`,
    over: 'This ticket is not valid any more',
    open: 'Open the ticket',
    sendText:
      'Whoever claimed it has it by email. If that was you, we send it once more to the same address.',
    send: 'Email the ticket again',
    event: 'See the event',
  },
  facts: {
    ticket: 'Ticket',
    starts: 'Starts',
    where: 'Location',
  },
  done: 'The ticket is yours',
  missing: 'Sorry! There is no ticket to claim here.',
  missingHelp:
    'The link may be incomplete. Open it again from the email, or log in with the address that the ticket was given to.',
} as const;
