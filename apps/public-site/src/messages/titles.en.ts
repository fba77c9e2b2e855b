/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  event: 'Event',
  profile: 'Profile',
  memberships: 'Memberships',
  privacyChoices: 'Privacy choices',
  waitingList: 'Waiting list',
  search: 'Search',
  discover: 'Explore',
  organizers: 'Organizers',
  signUp: 'Sign up',
  signIn: 'Log in',
  sessions: 'Sign-in and security',
  outbox: 'Outbox',
  verify: 'Confirm your email',
  confirmChange: 'Confirm your new email',
  forgot: 'Forgot your password?',
  previewLogin: 'Preview login',
  reset: 'Set a new password',
  unsubscribe: 'Mails about new events',
  newOrganization: 'Create an organization',
} as const;

/** Those of the pages about Foyer whose texts are the release's alone. */
export const infoTitles = {
  fees: 'Fees',
  privacy: 'Privacy Policy',
  terms: 'Terms',
  knowledge: 'Knowledge Base',
  fund: 'Universal Creator Income Fund',
} as const;

/** What lists of results say of a page; the build fills in figures that are rules (`FIGURES`). */
export const descriptions = {
  organizers: 'Venues, companies and artists who sell tickets with Foyer, and what is on there.',
  fees: 'A paid ticket costs {fixedFee} plus {feePercent} of its price, a free one nothing. Work out what buyers pay and organizers get.',
  privacy: 'What Foyer knows of you, why, who else sees it and how long it stays.',
  terms: 'What you can expect of Foyer, and what Foyer expects of you.',
  knowledge:
    'Short answers on tickets, refunds, transfers, the door, events, payouts and webhooks.',
  fund: '{fundPercent} of Foyer’s fees is for preserving cultural heritage and funding creative partnerships.',
} as const;

/** Entries of the menu. */
export const nav = { profile: 'Profile' } as const;
