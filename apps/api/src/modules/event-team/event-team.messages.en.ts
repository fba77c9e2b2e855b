import type { NotificationPart } from '@foyer/contracts';

export const somebody = 'Somebody';

/** What each setting lets somebody do. */
export const accessMeans = {
  admin: 'Admin: everything at this event',
  door: 'Door: the guest list, check-in and the team',
  basic: 'Basic: the team',
} as const;

/** What is said with links in it; the parts stand in the order of the language. */
export const news = {
  added: (who: NotificationPart, team: NotificationPart) => [
    who,
    { text: ' added you to the team of ' },
    team,
  ],
  access: (who: NotificationPart, team: NotificationPart, means?: string) => [
    who,
    { text: ' changed your access to ' },
    team,
    ...(means ? [{ text: `. ${means}` }] : []),
  ],
  removed: (who: NotificationPart, team: NotificationPart) => [
    who,
    { text: ' took you off the team of ' },
    team,
  ],
  left: (who: NotificationPart, team: NotificationPart) => [
    who,
    { text: ' left the team of ' },
    team,
  ],
  joined: (who: NotificationPart, team: NotificationPart) => [
    who,
    { text: ' joined the team of ' },
    team,
  ],
  raised: (who: NotificationPart, team: NotificationPart, means?: string) => [
    who,
    { text: ' accepted your invitation to the team of ' },
    team,
    ...(means ? [{ text: `. ${means}` }] : []),
  ],
  invited: (who: NotificationPart, team: NotificationPart) => [
    who,
    { text: ' invited you to the team of ' },
    team,
    { text: '. The link is in your mailbox' },
  ],
} as const;

export const yourAccess = 'Your access';

export const addedMail = {
  subject: (event: string) => `You are on the team of ${event}`,
  preview: (inviter: string) => `${inviter} added you.`,
  heading: (name: string) => `Hello ${name}`,
  text: (inviter: string, event: string) => `${inviter} added you to the team of ${event}.`,
  button: 'See the team',
  reason: 'You get this mail because somebody who manages this event added your account.',
} as const;

export const invitationMail = {
  subject: (event: string) => `Join the team of ${event}`,
  preview: (inviter: string) => `${inviter} invites you.`,
  heading: 'You are invited',
  text: (inviter: string, event: string) => `${inviter} invites you to the team of ${event}.`,
  button: 'Join the team',
  note: 'The link works once, within 14 days. Log in or sign up with the account you want to use.',
  reason:
    'You get this mail because somebody entered this address. If that was a mistake, ignore it: nothing happens without you.',
} as const;
