import { formatNumber } from '@foyer/domain';

/** What the team of an organization says. */
export const messages = {
  title: 'Team',
  lead: (name: string) => `Who works at ${name}, and what they may do there.`,
  alone: 'People who work on your events with you.',
  personal: 'The team page is only available for organizations.',
  personalText: 'Create an organization to work on events with others.',
  create: 'Create an organization',
  log: 'What the team did',
  add: 'Add person',
  search: 'Search the team',
  list: 'Team',
  columns: {
    person: 'Person',
    role: 'Role',
    access: 'Access',
    status: 'Status',
    actions: 'Actions',
  },
  owner: 'Owner',
  you: 'You',
  member: 'Member',
  invited: 'Invited',
  expired: 'Expired',
  until: (date: string) => `until ${date}`,
  hidden: 'Not shown on their profile',
  stats: 'Sees statistics',
  noRole: 'No role',
  count: (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),
  none: 'No results',
  noneText: 'Nobody on the team has these letters in their name, role or address.',
  pages: 'Pages of the team',
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: 'Edit Person',
  remove: 'Remove from team',
  leave: 'Leave the team',
  cancelInvite: 'Cancel invite',
  resend: 'Resend invite',
  removeTitle: 'Remove from team?',
  removeText: (name: string, organization: string) =>
    `${name} can no longer work at ${organization}. What they invited and nobody accepted is taken back.`,
  keep: 'Keep',
  leaveTitle: 'Leave the team?',
  leaveText: (organization: string) =>
    `You can no longer work at ${organization}, until somebody adds you again.`,
  stay: 'Stay',
  added: 'Team member added successfully',
  addFailed: 'Failed to add team member',
  updated: 'Team member updated successfully',
  updateFailed: 'Failed to update team member',
  removed: 'Team member removed successfully',
  removeFailed: 'Failed to remove team member',
  left: (organization: string) => `You left the team of ${organization}`,
  sent: 'Invitation sent',
  resendFailed: 'Failed to resend the invitation',
  cancelled: 'Invitation cancelled',
  cancelFailed: 'Failed to cancel invitation',
} as const;

/** What handing an organization over says. */
export const ownershipMessages = {
  action: 'Hand over ownership',
  title: (organization: string) => `Hand ${organization} over?`,
  text: (name: string) =>
    `${name} gets a mail and decides. Whoever owns it answers for its events and its money, and nobody takes it from them. You stay as an admin.`,
  offer: (name: string) => `Offer it to ${name}`,
  keep: 'Keep it',
  offered: (organization: string, name: string, day: string) =>
    `You offered ${organization} to ${name}. The offer stands until ${day}.`,
  offeredBy: (owner: string, organization: string, name: string) =>
    `${owner} offered ${organization} to ${name}.`,
  withdraw: 'Take back',
  forYou: (owner: string, organization: string, day: string) =>
    `${owner} wants you to own ${organization}. Whoever owns it answers for its events and its money. The offer stands until ${day}.`,
  take: 'Take it over',
  decline: 'Decline',
  takeTitle: (organization: string) => `Own ${organization}?`,
  takeText: (owner: string) =>
    `From then on nobody but you hands it over or removes you. ${owner} stays as an admin.`,
  later: 'Decide later',
  sent: 'The offer is made',
  withdrawn: 'The offer is over',
  taken: (organization: string) => `You own ${organization} now`,
} as const;

/** What the form of a member says. */
export const formMessages = {
  addTitle: 'Add person',
  editTitle: 'Edit person',
  back: 'Team',
  search: 'Search by name or email',
  searchHint: 'A name or a username of somebody who is found here, or the address of anybody.',
  searching: 'Searching',
  none: 'No results',
  noneText:
    'We couldn’t find an account by that name. Enter their email address to send an invite.',
  willInvite: (email: string) => `An invitation will be sent to ${email}.`,
  alreadyInvited: 'Already invited. Save to send a new link.',
  chosen: 'Chosen',
  another: 'Choose somebody else',
  personRequired: 'Choose a person, or enter an email address',
  role: 'Role',
  roleHint: 'What they are called here, such as “Box office”.',
  access: 'What they may do',
  accessLabels: {
    admin: 'Admin',
    door: 'Door',
    basic: 'Basic',
  },
  accessHints: {
    admin: 'Everything: events, orders, payouts, settings and the team',
    door: 'Guest lists, check-in and the team at every event',
    basic: 'Sees the team of every event',
  },
  receiveNotifications: 'Receives notifications',
  receivesHint: 'Of orders, followers and payouts. Only admins get them.',
  seeStats: 'Sees statistics',
  seeStatsHint: 'What the events sell. Admins always do.',
  hidden: 'Hidden from public view',
  hiddenHint: 'The organization does not stand on their profile.',
  owner: 'The owner manages everything, whatever is chosen here.',
  save: 'Save',
  submitAdd: 'Add to team',
  submitInvite: 'Send invitation',
  cancel: 'Cancel',
  gone: 'This person is no longer on the team',
  goneText: 'Somebody took them off, or they left.',
} as const;

/** What whoever follows the link of an invitation reads. */
export const joinMessages = {
  title: 'Join the team',
  text: (by: string, organization: string) => `${by} invites you to the team of ${organization}.`,
  access: 'What you may do',
  role: (role: string) => `Your role: ${role}`,
  accept: 'Join the team',
  as: (name: string) => `You join as ${name}.`,
  joined: 'You are on the team',
  invalidTitle: 'This invitation is no longer valid',
  invalidText: 'It was used, taken back or is too old. Ask for a new one.',
  home: 'Go back home',
} as const;
