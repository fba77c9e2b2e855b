import { formatNumber } from '@foyer/domain';
import type { NotificationPart } from '@foyer/contracts';

export const refusals = {
  usernameReserved: 'This username is reserved. Choose another one.',
  usernameTaken: 'This username is taken.',
  usernameLooks:
    'This reads like the username of somebody else here. Choose one that nobody mistakes for theirs.',
  usernameOften: 'Changed three times within a year. Take one of those back, or wait.',
  bio: (max: number) => `Use at most ${formatNumber(max)} characters`,
  emailTaken: 'An account with this email exists.',
  emailOwn: 'This is your address already. Enter another one.',
  emailTakenMeanwhile:
    'Another account has this address meanwhile, so yours stays as it is. Ask for another address.',
  wrongPassword: 'The password is wrong.',
  wrongCurrentPassword: 'The current password is wrong.',
  commonPassword: 'This password is too common. Choose another.',
  timezone: 'Choose a time zone',
  ownName: 'Leave your name, username and email out of the password.',
} as const;

export const verificationMail = {
  subject: 'Confirm your email address',
  preview: 'One click and your account is ready.',
  heading: (name: string) => `Welcome, ${name}`,
  text: 'Confirm that this address is yours, so that your tickets find you.',
  button: 'Confirm email address',
  note: 'The link works once, within three days.',
  reason:
    'You get this mail because an account was made with this address. If that was not you, do not confirm it.',
} as const;

export const resetMail = {
  subject: 'Set a new password',
  preview: 'The link works once, within an hour.',
  heading: (name: string) => `Hello ${name}`,
  text: 'Somebody, probably you, asked for a new password.',
  button: 'Set a new password',
  note: 'The link works once, within an hour. A new password signs you out everywhere.',
  reason: 'If you did not ask for this, ignore it: your password stays as it is.',
} as const;

export const passwordChangedMail = {
  subject: 'Your password was changed',
  preview: 'If this was not you, set a new one now.',
  heading: 'Your password was changed',
  text: (name: string) =>
    `Hello ${name}, the password of your account has just been changed and other browsers were logged out.`,
  notYou: 'If this was not you, set a new password now:',
  button: 'Set a new password',
  reason: 'You get this mail whenever the password of your account changes.',
} as const;

export const emailChangeMail = {
  subject: 'Confirm your new email address',
  preview: 'Your account changes once both addresses said yes.',
  heading: (name: string) => `Hello ${name}`,
  toNew:
    'You want to log in to Foyer with this address. Confirm that it is yours, in a browser in which you are logged in.',
  subjectOld: 'Somebody wants to change your email address',
  toOld: (email: string) =>
    `Somebody, probably you, wants to log in to your account with ${email} in place of this address. If that was you, confirm it, in a browser in which you are logged in.`,
  button: 'Confirm the change',
  note: 'The link works for three days.',
  notYou:
    'If that was not you, do not confirm it: without this mailbox nothing changes. Somebody knows your password, so set a new one now. That takes the wish back too.',
  notYouButton: 'Set a new password',
  reason: 'You get this mail because somebody who is logged in to an account asked for it.',
  subjectTaken: 'This address has an account already',
  previewTaken: 'Somebody wanted to use it for another one.',
  taken:
    'Somebody, probably you, wanted to use this address for another account. It has one already, so nothing changes.',
  takenNote:
    'If that was you: log in with this address, or give this account another one first. If not, there is nothing to do.',
} as const;

export const emailChangedMail = {
  subject: 'Your email address was changed',
  preview: 'You log in with another address from now on.',
  heading: 'Your email address was changed',
  text: (name: string) =>
    `Hello ${name}, your account has another email address now, as was confirmed from both. This address opens it no longer.`,
  notYou: (support: string) => `If this was not you, write to ${support} at once.`,
  reason: 'You get this mail because your account had this address until now.',
} as const;

export const twoFactorMail = {
  on: {
    subject: 'Two-factor sign-in is on',
    preview: 'Logging in asks for a second step from now on.',
    text: (name: string) =>
      `Hello ${name}, logging in with your password asks for a second step from now on: a passkey, a code of your app, or a recovery code.`,
  },
  off: {
    subject: 'Two-factor sign-in is off',
    preview: 'Your password alone opens your account.',
    text: (name: string) =>
      `Hello ${name}, logging in to your account asks for your password alone from now on. Its recovery codes ended.`,
  },
  notYou: 'If this was not you, somebody knows your password. Set a new one now:',
  button: 'Set a new password',
  reason: 'You get this mail whenever the second step of your account is turned on or off.',
} as const;

export const passkeyMail = {
  added: {
    subject: 'A passkey was added',
    preview: 'It opens your account without the password.',
    text: (name: string, passkey: string) =>
      `Hello ${name}, the passkey “${passkey}” opens your account from now on.`,
  },
  removed: {
    subject: 'A passkey was removed',
    preview: 'It opens your account no longer.',
    text: (name: string, passkey: string) =>
      `Hello ${name}, the passkey “${passkey}” opens your account no longer.`,
  },
  notYou:
    'If this was not you, somebody is in your account. Remove what you do not know, log out everywhere and set a new password:',
  button: 'Look at your passkeys',
  reason: 'You get this mail whenever a passkey of your account is added or removed.',
} as const;

export const newEventMail = {
  subject: (owner: string, event: string) => `${owner} announced ${event}`,
  text: (owner: string) => `You follow ${owner}. This event is new.`,
  event: 'Event',
  by: 'By',
  when: 'When',
  where: 'Where',
  dates: (first: string, more: number) =>
    more === 1 ? `${first}, and 1 more date` : `${first}, and ${formatNumber(more)} more dates`,
  noDate: 'To be announced',
  places: {
    online: 'Online',
    tba: 'To be announced',
  },
  see: 'See the event',
  stop: 'Stop these mails',
  reason: (owner: string) =>
    `You get this mail because you follow ${owner}. Whoever has the link that stops these mails can stop them, so don’t pass it on.`,
} as const;

/** What a profile is, over its name. */
export const kinds = {
  User: 'Person',
  School: 'Organization',
} as const;

/** What is said with links in it; the parts stand in the order of the language. */
export const news = {
  somebody: 'Somebody',
  tickets: (count: number) => (count === 1 ? 'a ticket' : `${formatNumber(count)} tickets`),
  ofEvent: (event: NotificationPart) => [{ text: ' for ' }, event],
  got: (buyer: NotificationPart, tickets: NotificationPart) => [buyer, { text: ' got ' }, tickets],
  bought: (buyer: NotificationPart, tickets: NotificationPart) => [
    buyer,
    { text: ' bought ' },
    tickets,
  ],
  exchanged: (
    holder: NotificationPart,
    ticket: NotificationPart,
    event: readonly NotificationPart[],
    date: string,
  ) => [holder, { text: ' exchanged ' }, ticket, ...event, { text: ` for one of ${date}` }],
  takenBack: (from: NotificationPart) => [
    from,
    { text: ' took back the ticket that they gave you' },
  ],
  claimed: (by: NotificationPart, href: string) => [
    by,
    { text: ' claimed ' },
    {
      text: 'the ticket that you gave them',
      href,
    },
  ],
  transferred: (from: NotificationPart, href: string) => [
    from,
    { text: ' gave you ' },
    {
      text: 'a ticket',
      href,
    },
  ],
  payment: (amount: string) => `A payment of ${amount}`,
  disputed: (payment: NotificationPart) => [payment, { text: ' is disputed by the buyer’s bank' }],
  disputeWon: (payment: NotificationPart) => [payment, { text: ' was disputed, and you won' }],
  disputeLost: (payment: NotificationPart) => [payment, { text: ' was disputed and is lost' }],
  refund: (amount: string) => `A refund of ${amount}`,
  refundReturned: (refund: NotificationPart) => [refund, { text: ' came back from the bank' }],
  refundOutside: (refund: NotificationPart) => [
    refund,
    { text: ' was made at your payment provider' },
  ],
  payout: (amount: string) => `A payout of ${amount}`,
  payoutPaid: (payout: NotificationPart) => [payout, { text: ' reached your bank' }],
  payoutFailed: (payout: NotificationPart) => [payout, { text: ' was sent back by your bank' }],
  you: 'you',
  followed: (follower: NotificationPart, whom: NotificationPart) => [
    follower,
    { text: ' started following ' },
    whom,
  ],
  published: (owner: NotificationPart, event: NotificationPart) => [
    owner,
    { text: ' announced ' },
    event,
  ],
  canceled: (event: NotificationPart) => [event, { text: ' was canceled' }],
  dateCanceled: (event: NotificationPart, date: string) => [
    event,
    { text: ` on ${date} was canceled` },
  ],
  datePostponed: (event: NotificationPart, date: string) => [
    event,
    { text: ` on ${date} is postponed. The new date will be announced.` },
  ],
  handedOver: (event: NotificationPart, from: NotificationPart, to: NotificationPart) => [
    event,
    { text: ' went from ' },
    from,
    { text: ' to ' },
    to,
  ],
  promoter: (event: NotificationPart) => [
    { text: 'You have a link of your own to ' },
    event,
    { text: ': what is bought by it counts as brought by you' },
  ],
  moved: {
    date: (event: NotificationPart, to: string) => [event, { text: ` has a new date: ${to}` }],
    times: (event: NotificationPart, to: string) => [event, { text: ` has new times: ${to}` }],
    place: (event: NotificationPart, to: string) => [event, { text: ` has a new place: ${to}` }],
  },
} as const;
