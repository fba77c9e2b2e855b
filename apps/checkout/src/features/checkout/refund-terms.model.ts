import type { CheckoutOrder, EventDetail } from '@foyer/contracts';
import {
  boughtTerms,
  exchangeTermsText,
  offeredTerms,
  refundText,
  takesPlace,
  type RefundTerms,
} from '@foyer/domain';

export interface Terms {
  event: EventDetail;
  /** It keeps the terms that it was made with, whatever its event says by now. */
  order: CheckoutOrder | null;
  startsAt: string | undefined;
  now: number;
}

function refundTerms({ event, order, startsAt, now }: Terms): RefundTerms {
  const { refundsAllowed, refundDaysBefore } = event;
  const dates = startsAt ? [startsAt] : [];
  if (!order) return offeredTerms({ refundsAllowed, refundDaysBefore, isFree: false, dates }, now);
  const kept = boughtTerms({ ...order.refundTerms, isFree: false }, now);
  // nothing was bought yet: what is over was never to be had
  return kept.kind === 'over' ? { kind: 'none' } : kept;
}

/** Until when money comes back, and a ticket goes in exchange: of the event, then of the order. */
export function termsText(terms: Terms): string {
  const { event, order } = terms;
  const exchange = exchangeTermsText(
    order ? order.refundTerms.exchangeHours : event.exchangeHoursBefore,
    event.instances.filter(takesPlace).length,
  );
  return `${refundText(refundTerms(terms), event.timezone)}.${exchange ? ` ${exchange}.` : ''}`;
}

/** The date that is bought. */
export const dateOf = (event: EventDetail, instanceId: string | undefined) =>
  event.instances.find(({ id }) => id === instanceId) ?? event.nextEvent;
