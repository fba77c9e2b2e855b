/** What the page of a patron says. */
export const messages = {
  back: 'Patrons',
  close: 'Close',
  notFound: 'Sorry! That patron wasn’t found.',
  spent: 'Spent',
  attended: 'Events attended',
  memberSince: 'Member since',
  mayBeEmailed: 'May be emailed since',
  agreedTo: (words: string) => `Agreed to: “${words}”`,
  withdraw: {
    action: 'Stop emails',
    title: (name: string) => `Stop emails to ${name}?`,
    text: 'Do this when they ask for it. The files of patrons and guests then say that they may not be emailed, until they agree again. What they agreed to stays on record.',
    keep: 'Keep',
    done: 'They may not be emailed any more',
  },
  orders: 'Orders',
  activity: 'Activity',
} as const;
