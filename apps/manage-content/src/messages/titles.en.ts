/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  tickets: 'Tickets',
  door: 'Door',
  team: 'Team',
  log: 'Log',
  joinTeam: 'Join the team',
  addPerson: 'Add person',
  editPerson: 'Edit person',
  overview: 'Overview',
  details: 'Details',
  dates: 'Dates',
  questions: 'Questions',
  cancellation: 'Cancellation',
  events: 'Events',
  guests: 'Guests',
  stats: 'Stats',
  waitingList: 'Waiting list',
  doorList: 'Door list',
  settings: 'Settings',
  account: 'Account',
  payouts: 'Payouts',
  payout: 'Payout',
  customCalendar: 'Create Custom Calendar View',
  services: 'Services',
  globalCodes: 'Global Promo Codes',
  addCode: 'Add Code',
  editCode: 'Edit Code',
  importCodes: 'Bulk Import Global Promo Codes',
  addCardReader: 'Add card reader',
  createEvent: 'Create An Event',
  lists: 'Private Access Lists',
  newList: 'Add List',
  list: 'Private Access List',
  renameList: 'Rename List',
  addEmails: 'Add Emails',
  bulkImport: 'Bulk Import',
  accounts: 'Accounts',
  operations: 'Operations',
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
