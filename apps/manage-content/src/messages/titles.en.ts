/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  tickets: 'Tickets',
  door: 'Door',
  team: 'Team',
  joinTeam: 'Join the team',
  overview: 'Overview',
  details: 'Details',
  dates: 'Dates',
  questions: 'Questions',
  cancellation: 'Cancellation',
  events: 'Events',
  guests: 'Guests',
  doorList: 'Door list',
  payouts: 'Payouts',
  addCardReader: 'Add card reader',
  createEvent: 'Create An Event',
  accounts: 'Accounts',
  auditLog: 'Audit log',
} as const;

/** Entries of the menu. */
export const nav = {
  events: 'Events',
  videos: 'Videos',
  lists: 'Private Access Lists',
  marketing: 'Marketing',
  settings: 'Settings',
} as const;
