import { links, type NotificationPart } from '@foyer/contracts';
import { formatEventDate } from '@foyer/domain';
import type { ActivityRow, ToldType } from './activities.repository.ts';
import { activities as say } from './reports.messages.en.ts';

interface Person {
  firstName?: unknown;
  lastName?: unknown;
  email?: unknown;
}
const word = (value: unknown) => (typeof value === 'string' ? value : '');

/** Who it is about: the buyer, holder or member named in the event, else whoever did it. */
function personOf(row: ActivityRow): NotificationPart {
  const person = (row.data['buyer'] ?? row.data['holder'] ?? {}) as Person;
  const member = row.data['member'] as { name?: unknown } | undefined;
  const named =
    `${word(person.firstName)} ${word(person.lastName)}`.trim() ||
    word(person.email) ||
    word(member?.name);
  // an account bears its own name, whoever was named on its order
  const text =
    (row.data['buyer'] && row.actorId ? row.actorName : null) ||
    named ||
    row.actorName ||
    say.somebody;
  return row.patron
    ? { text, strong: true, href: links.reportPatron(row.ownerUsername, row.patron) }
    : { text, strong: true };
}

function eventOf(row: ActivityRow): NotificationPart {
  return row.eventName && row.targetId
    ? { text: row.eventName, href: links.event(row.targetId) }
    : { text: say.anEvent };
}

/** What a sentence says of it beside who and where. */
type Told = Pick<ActivityRow, 'data'>;

const GIFT = 'donation';

/** "bought 3 tickets and gave a donation". */
function ordered({ data }: Told): string {
  const items = (Array.isArray(data['items']) ? data['items'] : [{}]) as { kind?: string }[];
  const byNoun = Map.groupBy(items, ({ kind = 'ticket' }) =>
    kind === 'ticket' || kind === GIFT ? kind : 'item',
  );
  const count = (noun: keyof typeof say.counted) => byNoun.get(noun)?.length ?? 0;
  const things = [...byNoun.keys()]
    .filter((noun) => noun !== GIFT)
    .map((noun) => say.counted[noun](count(noun)));
  const told = things.length > 0 && say.and(things);
  return say.and([
    ...(told ? [data['total'] === 0 ? say.got(told) : say.bought(told)] : []),
    ...(count(GIFT) > 0 ? [say.gave(say.counted[GIFT](count(GIFT)))] : []),
  ]);
}

/** The date that something happened to, on the event's clock. */
const dateOf = ({ startsAt, timezone }: Told['data']): string =>
  typeof startsAt === 'string' ? formatEventDate(startsAt, word(timezone) || 'UTC') : '';

type Telling = (person: NotificationPart, event: NotificationPart, row: Told) => NotificationPart[];

/** Every activity that is told has its words here. */
const TELLINGS: Record<ToldType, Telling> = {
  'order.completed': (person, event, row) => say.ordered(person, ordered(row), event),
  'ticket.cancelled': say.canceled,
  'ticket.refunded': say.refunded,
  'refund.refused': say.refundRefused,
  'refund.returned': say.refundReturned,
  'refund.made_outside': say.refundOutside,
  'payment.disputed': say.disputed,
  'payment.dispute_closed': (person, event, { data }) =>
    (data['isWon'] === true ? say.disputeWon : say.disputeLost)(person, event),
  'ticket.transferred': say.transferred,
  'ticket.exchanged': (person, event, { data }) => say.exchanged(person, event, dateOf(data)),
  'ticket.checked_in': (person, event, { data }) =>
    data['category'] === 'add_on'
      ? say.handedOut(person, word(data['ticketName']), event)
      : say.checkedIn(person, event),
  'event.published': (_, event) => say.published(event),
  'event.canceled': (_, event) => say.eventCanceled(event),
  'event.date_canceled': (_, event, { data }) => say.dateCanceled(event, dateOf(data)),
  'event.date_postponed': (_, event, { data }) => say.datePostponed(event, dateOf(data)),
  'profile.followed': say.followed,
  'membership.subscription.created': say.member,
  'membership.subscription.cancelled': say.memberCanceled,
  'membership.subscription.expired': say.memberEnded,
};

/** An activity in words and links. */
export const activityParts = (row: ActivityRow): NotificationPart[] =>
  TELLINGS[row.type](personOf(row), eventOf(row), row);

const NOBODY: NotificationPart = { text: '' };
const ORDERED: Told = { data: { items: [{ kind: 'ticket' }, { kind: GIFT }], total: 1 } };

/** The words of each kind of activity, whoever it is about. */
export const SENTENCES = (Object.keys(TELLINGS) as ToldType[]).map((type) => {
  const parts = TELLINGS[type](NOBODY, NOBODY, ORDERED);
  return [type, parts.map(({ text }) => text).join(' ')] as const;
});
