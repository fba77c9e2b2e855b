import {
  CANCELLATION_MESSAGE_MAX,
  type EventCancellation,
  type ManagedEvent,
} from '@foyer/contracts';
import { formatDate, formatEventDate, formatMoney, toMinor } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { cancelMessages as m } from './event-cancel.messages.en.ts';

export interface CancelValues {
  message: string;
  name: string;
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What is called off: an event, or one date of it. */
export interface Thing {
  what: 'event' | 'date';
  /** As it is typed once more. */
  name: string;
  /** As sentences say it. */
  title: string;
}

export function thingOf(event: ManagedEvent, dateId: string | undefined): Thing {
  const date = event.dates.find(({ id }) => id === dateId);
  return date
    ? {
        what: 'date',
        name: formatDate(date.startsAt, event.timezone),
        title: m.dateOf(event.name, formatEventDate(date.startsAt, event.timezone)),
      }
    : { what: 'event', name: event.name, title: event.name };
}

/** What nobody bought is called off with a press; the rest is typed, so that nobody does by a slip. */
export const isTyped = ({ what }: Thing, { orders }: EventCancellation) =>
  what === 'event' || orders > 0;

export const cancelErrors =
  (thing: Thing, cancellation: EventCancellation) =>
  ({ message, name }: CancelValues): FormErrors => ({
    ...(message.trim().length > CANCELLATION_MESSAGE_MAX && { message: m.messageLong }),
    // how it is written does not matter
    ...(isTyped(thing, cancellation) &&
      plain(name) !== plain(thing.name) && { name: m.confirmWrong[thing.what] }),
  });

export const moneyOf = (major: number, { currency }: EventCancellation) =>
  formatMoney(toMinor(major, currency), currency);

/** What happens when it is canceled, one sentence each. */
export function effectsOf(thing: Thing, cancellation: EventCancellation): string[] {
  const { tickets, people, orders, refundAmount } = cancellation;
  return [
    m.offSale(thing.title),
    ...(thing.what === 'date' ? [m.goesOn] : []),
    m.ends(tickets, people, orders),
    ...(orders === 0
      ? []
      : [
          refundAmount > 0 ? m.goesBack(moneyOf(refundAmount, cancellation)) : m.nothingBack,
          ...feesOf(cancellation),
          m.told(people),
        ]),
  ];
}

/** Who gives back what they took of the payments. */
const feesOf = (cancellation: EventCancellation): string[] => {
  const { feesReturned, feesKept } = cancellation;
  return [
    ...(feesReturned > 0 ? [m.feesReturned(moneyOf(feesReturned, cancellation))] : []),
    ...(feesKept > 0 ? [m.feesKept(moneyOf(feesKept, cancellation))] : []),
  ];
};
