import {
  whereToMend,
  type EventAct,
  type EventOverview,
  type ManagedEvent,
} from '@foyer/contracts';
import { formatMoney, toMinor } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { messages as m } from './event-overview.messages.en.ts';

/** What is left to do for an event, or done. */
export interface Step {
  id: keyof typeof m.steps;
  isDone: boolean;
  /** Where it is done; null for what stands on the page itself. */
  href: string | null;
}

const isAhead = (event: ManagedEvent, now: Date) =>
  event.dates.some((date) => !date.canceled && new Date(date.startsAt) > now);
const isPaid = ({ ticketTypes }: ManagedEvent) => ticketTypes.some(({ price }) => price > 0);
const hasPlace = ({ locationSetting, location }: ManagedEvent) =>
  locationSetting !== 'venue' || location.name !== '' || location.address !== '';

/** The way from a draft to its first buyer; nothing for an event that is over or called off. */
export function stepsOf(
  event: ManagedEvent,
  { sold }: Pick<EventOverview, 'sold'>,
  isConfirmed: boolean,
  now: Date,
): Step[] {
  const isDraft = event.status === 'draft';
  if (event.status === 'canceled' || (!isDraft && !isAhead(event, now))) return [];
  const details = links.courseDetails(event.id);
  const mend = (path: string) => whereToMend(path, event);
  const steps: Step[] = [
    { id: 'email', isDone: isConfirmed, href: mend('email') },
    { id: 'dates', isDone: isAhead(event, now), href: mend('dates') },
    { id: 'place', isDone: hasPlace(event), href: mend('location') },
    { id: 'poster', isDone: event.poster !== null, href: details },
    { id: 'description', isDone: event.description !== '', href: details },
    { id: 'tickets', isDone: event.ticketTypes.length > 0, href: mend('ticketTypes') },
    ...(isPaid(event)
      ? [{ id: 'payments' as const, isDone: event.paymentsConnected, href: mend('payments') }]
      : []),
    { id: 'publish', isDone: !isDraft, href: null },
    { id: 'share', isDone: sold > 0, href: null },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

export const moneyOf = (major: number, { currency }: EventOverview) =>
  formatMoney(toMinor(major, currency), currency);

/** "changed the name, the place"; what is done to a thing names it. */
export function actText({ action, detail }: Pick<EventAct, 'action' | 'detail'>): string {
  const said = m.actions[action];
  if (said === undefined) return m.changed;
  const { fields, name, member } = detail;
  if (typeof fields === 'string')
    return m.changedFields(fields.split(',').map((field) => m.fields[field] ?? m.field));
  const thing = name ?? member;
  return typeof thing === 'string' ? m.about(said, thing) : said;
}
