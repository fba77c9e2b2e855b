/** What is said of the card readers of a box office. */
export const messages = {
  title: 'Card readers',
  lead: 'Guests whom you add at the door pay by card at one of these.',
  add: 'Add card reader',
  columns: {
    name: 'Name',
    serial: 'Serial number',
    place: 'Place',
    actions: 'Actions',
  },
  busy: 'In use',
  empty: 'No card readers yet',
  emptyText: 'Pair the reader of your box office with the code that it shows.',
  notConnected: 'Connect payments first: what a reader takes is paid to that account.',
  actionsFor: (name: string) => `Actions for ${name}`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Nobody can pay at it any more. Payments that it took stay as they are.',
  removed: (name: string) => `${name} removed`,
  keep: 'Keep it',
} as const;
