import { formatNumber } from '@foyer/domain';

const people = (count: number) =>
  count === 1 ? '1 person holds' : `${formatNumber(count)} people hold`;
const tickets = (count: number) => (count === 1 ? '1 ticket' : `${formatNumber(count)} tickets`);

/** What the dates of an event say. */
export const eventDatesMessages = {
  title: 'Dates',
  change: 'Edit',
  changeOf: (date: string) => `Edit ${date}`,
  postpone: 'Postpone',
  postponeOf: (date: string) => `Postpone ${date}`,
  postponed: 'Postponed',
  setDate: 'Set new date',
  setDateOf: (date: string) => `Set new date for ${date}`,
  postponeTitle: 'Postpone',
  postponeSave: (count: number) =>
    count === 1 ? 'Postpone 1 date' : `Postpone ${formatNumber(count)} dates`,
  postponeAffected: (holders: number) =>
    `${people(holders)} tickets. Each gets one email; the tickets stay valid for the new date.`,
  postponedDone: (count: number) =>
    count === 1 ? 'Date postponed' : `${formatNumber(count)} dates postponed`,
  newDate: 'New date',
  announcedLater: 'Announced later: nothing is sold until then',
  knownNow: 'Known now',
  returnsUntil: 'Tickets can be given back until',
  returnsHint: 'To the end of this day, for all that was paid, whatever your refund terms say.',
  returns: (day: string) => `tickets go back until ${day}`,
  message: 'Your message to everybody',
  messageHint: 'Why, and what comes next. It stands in the email.',
  messageLong: 'Use at most 1000 characters',
  cancel: 'Cancel date',
  cancelOf: (date: string) => `Cancel date: ${date}`,
  progress: 'See progress',
  progressOf: (date: string) => `See progress of canceling ${date}`,
  remove: (date: string) => `Remove ${date}`,
  removeTitle: 'Remove this date?',
  removeText: (date: string) => `Nobody can buy for ${date} any more. No tickets were sold for it.`,
  removeAction: 'Remove date',
  keep: 'Keep it',
  until: (end: string) => `until ${end}`,
  doors: (time: string) => `doors ${time}`,
  sold: (count: number) => `${formatNumber(count)} sold`,
  canceled: 'Canceled',
  none: 'No date yet.',
  showAll: (count: number) => `Show all ${formatNumber(count)} dates`,
  showFewer: 'Show fewer',
  lead: 'Each change here counts as soon as you confirm it, and people who hold tickets for a date that moves get an email.',
  several: 'Edit several dates',
  removeSeveral: 'Remove several dates',
  removeSeveralLead: 'Nobody can buy for these dates any more.',
  removeSeveralSave: (count: number) => {
    if (count === 0) return 'Remove dates';
    return count === 1 ? 'Remove 1 date' : `Remove ${formatNumber(count)} dates`;
  },
  removeSeveralDone: (count: number) =>
    count === 1 ? '1 date removed' : `${formatNumber(count)} dates removed`,
  stays: (count: number) =>
    count === 1
      ? '1 date stays, because somebody ordered tickets for it. It can be moved, postponed or canceled, and canceling the event refunds everybody.'
      : `${formatNumber(count)} dates stay, because somebody ordered tickets for them. They can be moved, postponed or canceled, and canceling the event refunds everybody.`,
  allStay:
    'Somebody ordered tickets for every date, so none can be removed. They can be moved, postponed or canceled, and canceling the event refunds everybody.',
  toCancel: 'Cancel the event',
  staying: 'Dates that stay',
  severalTitle: 'Edit several dates',
  severalSave: (count: number) => {
    if (count === 0) return 'Change dates';
    return count === 1 ? 'Change 1 date' : `Change ${formatNumber(count)} dates`;
  },
  severalSaved: (count: number) =>
    count === 1 ? '1 date changed' : `${formatNumber(count)} dates changed`,
  severalAffected: (holders: number) =>
    `${people(holders)} tickets for these dates. When you save, each gets an email with the old and the new time.`,
  which: 'Dates',
  whichRequired: 'Choose a date',
  allOfThem: 'All of them',
  days: 'Move by days',
  daysHint: '7 is a week later, -7 a week earlier.',
  daysRange: 'A whole number of days, such as 7 or -7',
  time: 'New time',
  asItIs: 'Empty leaves it as it is.',
  nothingChanges: 'Say what changes: the days, the time, the length or the doors',
  changeTitle: 'Edit date',
  startsAt: 'Starts',
  endsAt: 'Ends',
  doorsField: 'Doors, minutes before',
  save: 'Save',
  saved: 'Date changed',
  savedAndTold: (holders: number) =>
    holders === 1
      ? 'Date changed. The ticket holder gets an email.'
      : `Date changed. ${formatNumber(holders)} ticket holders get an email.`,
  affected: (holders: number, sold: number, addOns: number) =>
    `${people(holders)} ${[...(sold > 0 ? [tickets(sold)] : []), ...(addOns > 0 ? [addOns === 1 ? '1 add-on' : `${formatNumber(addOns)} add-ons`] : [])].join(' and ')} for this date.`,
  affectedText:
    'When you save, each gets an email with the old and the new time. Their tickets stay valid.',
  unsold: 'No tickets are sold for this date.',
  addTitle: 'Add dates',
  start: 'Date and time',
  minutes: 'Length in minutes',
  add: (count: number) => (count === 1 ? 'Add date' : `Add ${formatNumber(count)} dates`),
  added: 'Dates added',
  endBeforeStart: 'Choose an end after the start',
  tooShort: 'At least 15 minutes',
  tooLong: 'At most 7 days',
  doorsRange: 'From 0 to 1,440 minutes, or empty',
  minutesRange: 'From 15 minutes to 7 days',
} as const;
