import { formatNumber } from '@foyer/domain';

/** What the ticket types of an event say. */
export const messages = {
  title: 'Ticket types',
  order: 'Order of the ticket types',
  capacityInvalid: 'A whole number, or empty',
  capacityMax: (max: string) => `At most ${max}`,
  salesEndEarly: 'Sales end after they begin',
  maxRange: (most: number) => `From 1 to ${formatNumber(most)}`,
  add: 'Add ticket type',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  move: (name: string) => `Move ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  editAction: 'Edit',
  removeAction: 'Remove',
  pause: 'Pause sales',
  resume: 'Resume sales',
  paused: (name: string) => `“${name}” is paused. Nobody can buy it until you resume.`,
  resumed: (name: string) => `“${name}” is on sale again.`,
  states: {
    on_sale: 'On sale',
    scheduled: 'Scheduled',
    waiting: 'Waiting',
    ended: 'Ended',
    sold_out: 'Sold out',
    paused: 'Paused',
  },
  window: (from: string, to: string) => `On sale from ${from} until ${to}`,
  windowFrom: (from: string) => `On sale from ${from}`,
  windowTo: (to: string) => `On sale until ${to}`,
  perOrder: (min: number, max: number) =>
    min === max
      ? `${formatNumber(min)} per order`
      : min > 1
        ? `${formatNumber(min)} to ${formatNumber(max)} per order`
        : `At most ${formatNumber(max)} per order`,
  follows: (name: string) => `Begins when “${name}” is sold out or ended`,
  up: 'Move up',
  down: 'Move down',
  none: 'No ticket types yet',
  noneText: 'Add at least one before you publish.',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  capacity: 'How many per date',
  capacityHint: 'Empty means unlimited.',
  category: 'Kind',
  categories: {
    admission: 'Admission',
    add_on: 'Add on',
  },
  visibility: 'Who sees it',
  visibilities: {
    public: 'Everybody',
    secret: 'Only with a secret code',
    list: 'Only private access lists',
    member: 'Only members',
  },
  lists: 'Private access lists',
  listsHint:
    'People on one of these lists see it when they are logged in with the email that is on the list, and so does whoever has the code of a list.',
  listRequired: 'Choose a list',
  listsMax: (most: number) => `At most ${formatNumber(most)} lists`,
  noLists: 'There is no list yet.',
  addList: 'Add a list',
  perCode: 'Tickets per person or code',
  perCodeHint:
    'In all, over all orders. Then each ticket also comes with a code that its holder can share: friends buy that many with it. Empty sets no limit and gives no code to share.',
  perCodeRange: (most: number) => `From 1 to ${formatNumber(most)}, or empty`,
  forLists: (names: string) => `For ${names}`,
  forNoList: 'For no list: nobody sees it',
  perCodeFact: (count: number) => `${formatNumber(count)} per person or code`,
  listBadge: 'Private list',
  tiers: 'Members of',
  tiersHint: 'Choose none for members of every tier. Members see it when they are logged in.',
  noTiers: 'There is no tier yet.',
  addTier: 'Add a tier',
  membersFrom: 'Members buy from',
  membersFromHint: 'Before everybody else. Empty sells to all at the same time.',
  membersNotFirst: 'Members buy before the sale to everybody begins',
  membersFirstFact: (from: string, names: string) =>
    names ? `Members of ${names} buy from ${from}` : `Members buy from ${from}`,
  forMembers: (names: string) => (names ? `For members of ${names}` : 'For all members'),
  forNoTier: 'For no tier: nobody sees it',
  memberBadge: 'Members',
  attendance: 'Where',
  attendances: {
    'in-person': 'In person',
    online: 'Online',
  },
  from: 'On sale from',
  to: 'On sale until',
  min: 'Fewest per order',
  minAboveMax: 'Not more than the most per order',
  max: 'Most per order',
  after: 'Begins after',
  afterHint: 'When that ticket type is sold out or its sales end.',
  afterNone: 'No other ticket type',
  newPrice: (sold: number) =>
    `The new price is for new orders. ${sold === 1 ? 'The ticket that was sold keeps its own.' : `The ${formatNumber(sold)} tickets that were sold keep theirs.`}`,
  save: 'Save',
  newTitle: 'New ticket type',
  editTitle: 'Edit ticket type',
  sold: (sold: number, capacity: number | null, dates: number) =>
    capacity === null
      ? `${formatNumber(sold)} sold, no limit`
      : dates > 1
        ? `${formatNumber(sold)} sold, ${formatNumber(capacity)} for each date`
        : `${formatNumber(sold)} of ${formatNumber(capacity)} sold`,
  free: 'Free',
  allIn: (price: string) => `${price} with fee`,
  secret: 'Secret code',
  removeTitle: 'Remove this ticket type?',
  removeText: (name: string, sold: number) =>
    sold
      ? `“${name}” is no longer offered. The ${formatNumber(sold)} tickets that were sold stay valid.`
      : `“${name}” is gone for good.`,
  connect: 'Connect payments to sell paid tickets.',
  connectAction: 'Connect payments',
} as const;
