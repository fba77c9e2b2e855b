/** What the page of a patron says. */
export const messages = {
  back: 'Patrons',
  close: 'Close',
  notFound: 'Sorry! That patron wasn’t found.',
  spent: 'Spent',
  attended: 'Events attended',
  memberSince: 'Member since',
  orders: 'Orders',
  activity: 'Activity',
} as const;
