/** What the page says where the difference to a dearer ticket is paid. */
export const messages = {
  title: 'Change the date',
  what: 'New ticket',
  price: 'Difference',
  fee: 'Fee',
  total: 'To pay',
  stays:
    'Your ticket stays as it is until this is paid. Then it gets a new code, and the code that you have now works no more.',
  clock: 'to pay for your new date',
  over: 'The time to pay is over, and your ticket is as it was. If a payment was still under way, its money goes back, or your ticket’s page shows the new date.',
  paid: 'You have paid. There is nothing more to do here.',
  thanks: 'See your order',
  ended: 'There is nothing to pay here any more.',
  back: 'Back to your ticket',
  event: 'Back to the event',
  keep: 'Keep the ticket as it is',
  missing: 'Sorry! There is nothing to pay here.',
  missingHelp: 'Open your ticket again, and choose a date there.',
} as const;
