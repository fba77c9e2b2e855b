import type { NotificationPart } from '@foyer/contracts';

export const somebody = 'Somebody';

/** What each setting lets somebody do at an organization. */
export const accessMeans = {
  admin: 'Admin: everything in this organization',
  door: 'Door: guest lists and check-in at every event',
  basic: 'Basic: the teams of every event',
} as const;

/** What is said with links in it; the parts stand in the order of the language. */
export const news = {
  added: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' added you to the team of ' },
    organization,
  ],
  access: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' changed what you may do at ' },
    organization,
  ],
  removed: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' took you off the team of ' },
    organization,
  ],
  left: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' left the team of ' },
    organization,
  ],
  joined: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' joined the team of ' },
    organization,
  ],
  raised: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' accepted your invitation and may do more at ' },
    organization,
  ],
  offered: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' wants you to own ' },
    organization,
    { text: '. Answer in the settings of its team' },
  ],
  declined: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' does not want to own ' },
    organization,
  ],
  withdrawn: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' took back the offer to own ' },
    organization,
  ],
  taken: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' owns ' },
    organization,
    { text: ' now. You are one of its admins' },
  ],
  invited: (who: NotificationPart, organization: NotificationPart) => [
    who,
    { text: ' invited you to the team of ' },
    organization,
    { text: '. The link is in your mailbox' },
  ],
} as const;

export const yourAccess = 'What you may do';
export const yourRole = 'Your role';

export const addedMail = {
  subject: (organization: string) => `You are on the team of ${organization}`,
  preview: (inviter: string) => `${inviter} added you.`,
  heading: (name: string) => `Hello ${name}`,
  text: (inviter: string, organization: string) =>
    `${inviter} added you to the team of ${organization}.`,
  button: 'See its events',
  reason: 'You get this mail because somebody who manages this organization added your account.',
} as const;

export const offerMail = {
  subject: (organization: string) => `${organization} could be yours`,
  preview: (owner: string) => `${owner} wants to hand it over to you.`,
  heading: (name: string) => `Hello ${name}`,
  text: (owner: string, organization: string) =>
    `${owner} wants to hand ${organization} over to you. Whoever owns it answers for its events and its money, and nobody takes it from them.`,
  button: 'Answer in its settings',
  note: 'Nothing changes until you take it over. The offer stands for 14 days.',
  reason: 'You get this mail because the owner of this organization chose your account.',
} as const;

export const takenMail = {
  subject: (organization: string) => `${organization} has a new owner`,
  preview: (owner: string) => `${owner} took it over.`,
  heading: (name: string) => `Hello ${name}`,
  text: (owner: string, organization: string) =>
    `${owner} took ${organization} over, as you offered. You are one of its admins now.`,
  button: 'See its team',
  reason: 'You get this mail because you owned this organization until now.',
} as const;

export const invitationMail = {
  subject: (organization: string) => `Join the team of ${organization}`,
  preview: (inviter: string) => `${inviter} invites you.`,
  heading: 'You are invited',
  text: (inviter: string, organization: string) =>
    `${inviter} invites you to the team of ${organization}.`,
  button: 'Join the team',
  note: 'The link works once, within 14 days. Log in or sign up with the account you want to use.',
  reason:
    'You get this mail because somebody entered this address. If that was a mistake, ignore it: nothing happens without you.',
} as const;
