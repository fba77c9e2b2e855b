import { formatNumber } from '@foyer/domain';

/** What the door says. */
export const doorMessages = {
  door: 'Door',
  unknown: 'No ticket of this event has that code.',
  unknownCard:
    'Without a network this device cannot tell whether this card is good. Check it again with one.',
  off: {
    canceled: 'This date is canceled.',
    postponed: 'This date is postponed. Its new date will be announced.',
  } as const,
  wrongDate: (date: string | null) => `This ticket is for ${date ?? 'another date'}.`,
  since: (time: string) => `Already admitted at ${time}.`,
  handedOutSince: (time: string) => `Already handed out at ${time}.`,
  handOut: (ticket: string) => `Hand out 1 ${ticket}. It lets nobody in.`,
  takeBack: (ticket: string) => `1 ${ticket} is not handed out any more.`,
  ticket: 'A ticket',
  settledInvalid: 'was not valid when the network came back.',
  settledCard: (why: string) => `had no free entry when the network came back. ${why}`,
  settledTwice: (time: string | null) =>
    `was already inside${time ? ` since ${time}` : ''}: somebody else admitted the same ticket.`,
  settledHandedOut: (time: string | null) =>
    `was already handed out${time ? ` at ${time}` : ''}: two people got the same thing.`,
  conflicts: 'Settled with surprises',
  dismiss: 'Understood',

  answer: 'Answer',
  ready: 'Ready',
  readyText: 'Scan a ticket, or type a name or code.',
  admitted: 'Admitted',
  left: 'Checked out',
  already: 'Already inside',
  refused: 'Not valid',
  needs_ticket: 'Needs a ticket',
  handed_out: 'Hand out',
  taken_back: 'Taken back',
  already_handed_out: 'Already handed out',
  undone: 'Undone',
  unchecked: 'Not checked',
  alone: 'Decided by this device; settled when the network is back.',
  party: (count: number) => (count === 1 ? '1 guest' : `${formatNumber(count)} guests`),
  notOfParty: (names: readonly string[]) => `Not admitted: ${names.join(', ')}`,
  partyInside: 'Nobody of this party is waiting outside.',
  answerOf: (title: string, text: string) => `${title} ${text}`,
  noteOf: (name: string, note = '') => `${name}: ${note}`,
  admitMore: (count: number) =>
    count === 1 ? 'Admit 1 more' : `Admit ${formatNumber(count)} more`,
  admitMoreOf: (count: number, name: string) =>
    `Admit ${formatNumber(count)} more of the same order as ${name}`,
  undo: 'Undo',
  undoOf: (verdict: string, name: string) => `Undo: ${verdict}, ${name}`,
  isOutside: 'Not inside any more.',
  isInside: 'Inside as before.',
  isNotHandedOut: 'Not handed out any more.',

  guests: 'Guests',
  date: 'Date',
  online: 'Online',
  offline: (waiting: number) =>
    waiting ? `Offline, ${formatNumber(waiting)} to settle` : 'Offline',
  settling: (waiting: number) => `${formatNumber(waiting)} to settle`,
  wentOffline: 'You are offline. This device decides by its list.',
  isBack: 'Online again.',
  inside: (inside: number, total: number) =>
    `${formatNumber(inside)} of ${formatNumber(total)} inside`,
  known: (count: number) =>
    count === 1 ? '1 ticket on this device' : `${formatNumber(count)} tickets on this device`,
  noList:
    'There is no network, and this device has no guest list yet. Open the door once with a network.',
  noListTitle: 'No guest list yet',
  again: 'Try again',
  loading: 'Getting the guest list',

  stage: 'Camera, guests and last scans',
  field: 'Name or ticket code',
  check: 'Check',
  found: 'Guests found',
  foundCount: (count: number) =>
    count === 1 ? '1 guest found' : `${formatNumber(count)} guests found`,
  nobody: (typed: string) => `Nobody has “${typed}” in their name, order number or code.`,
  more: (count: number) =>
    count === 1 ? '1 more guest: type more.' : `${formatNumber(count)} more guests: type more.`,
  checkIn: 'Check in',
  checkOut: 'Check out',
  handOutIt: 'Hand out',
  takeBackIt: 'Take back',
  all: (count: number) => `All ${formatNumber(count)}`,
  allOf: (count: number, name: string) =>
    `Check in all ${formatNumber(count)} of the order of ${name}`,
  insideSince: (time: string) => `Inside since ${time}`,
  outside: 'Not inside',
  handedOutAt: (time: string) => `Handed out at ${time}`,
  notHandedOut: 'Not handed out',

  mode: 'Direction',
  modes: {
    in: 'In',
    out: 'Out',
  } as const,
  tools: 'Tools',
  camera: 'Camera',
  noCamera: 'The camera is not available. Type the code instead.',
  endCamera: 'Turn the camera off',
  torch: 'Torch',
  last: 'Last scans',
  noneYet: 'The last five scans will stand here.',
  wasUndone: 'Undone',
  sound: 'Sound',
} as const;
