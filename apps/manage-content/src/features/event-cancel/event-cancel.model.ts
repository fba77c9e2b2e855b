import {
  CANCELLATION_MESSAGE_MAX,
  type EventCancellation,
  type ManagedEvent,
} from '@foyer/contracts';
import { formatMoney, toMinor } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { cancelMessages as m } from './event-cancel.messages.en.ts';

export interface CancelValues {
  message: string;
  name: string;
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The name is typed so that nobody does this by a slip; how it is written does not matter. */
export const cancelErrors =
  (event: ManagedEvent) =>
  ({ message, name }: CancelValues): FormErrors => ({
    ...(message.trim().length > CANCELLATION_MESSAGE_MAX && { message: m.messageLong }),
    ...(plain(name) !== plain(event.name) && { name: m.confirmWrong }),
  });

export const moneyOf = (major: number, { currency }: EventCancellation) =>
  formatMoney(toMinor(major, currency), currency);

/** What happens when the event is canceled, one sentence each. */
export function effectsOf(event: ManagedEvent, cancellation: EventCancellation): string[] {
  const { tickets, people, refundAmount } = cancellation;
  return [
    m.offSale(event.name),
    m.ends(tickets, people),
    ...(tickets === 0
      ? []
      : [
          refundAmount > 0 ? m.goesBack(moneyOf(refundAmount, cancellation)) : m.nothingBack,
          m.told(people),
        ]),
  ];
}
