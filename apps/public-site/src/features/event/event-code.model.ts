import type {
  CheckoutTicket,
  EventDetail,
  EventTicketType,
  PromoCodeResult,
  Sale,
} from '@foyer/contracts';
import { formatMoney, ticketAvailability, toMinor } from '@foyer/domain';
import { messages as m } from './event.messages.en.ts';

/** A ticket type that a code opened, as the page lists it. */
function toTicketType(ticket: CheckoutTicket, paymentsConnected: boolean, now: Date) {
  const { id, name, description, category, price, fee, fewLeft, startsSalesAt } = ticket;
  const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
  const { kind } = ticketAvailability(
    {
      capacityLeft: ticket.quantity,
      startsSalesAt: dateOf(startsSalesAt),
      endsSalesAt: dateOf(ticket.endsSalesAt),
      closed: ticket.closed,
      priceMinor: toMinor(price, ticket.currency),
      paymentsConnected,
    },
    now,
  );
  const state = STATES[kind];
  return {
    ...{ id, name, description, category, price, fee, state },
    attendance: 'in-person',
    startsAt: state === 'not_started' ? startsSalesAt : null,
    remaining: fewLeft,
  } satisfies EventTicketType;
}

const STATES = {
  available: 'on_sale',
  sold_out: 'sold_out',
  not_started: 'not_started',
  ended: 'ended',
  paused: 'none',
  waiting: 'none',
  payments_missing: 'none',
  benefit_exhausted: 'none',
  limit_reached: 'none',
} as const satisfies Record<ReturnType<typeof ticketAvailability>['kind'], Sale['state']>;

/**
 * The event as somebody with this code sees it: what the code opens stands in the list, and where
 * nothing else is on sale it is the way in.
 */
export function withCode(
  event: EventDetail,
  code: PromoCodeResult | undefined,
  now: Date,
): EventDetail {
  if (!code || code.tickets.length === 0) return event;
  const listed = new Set(event.ticketTypes.map(({ id }) => id));
  const more = code.tickets.filter(({ id }) => !listed.has(id));
  const opened = more.map((one) => toTicketType(one, event.paymentsConnected, now));
  const prices = opened
    .filter(({ state, category }) => state === 'on_sale' && category === 'Admission')
    .map(({ price, fee }) => price + fee);
  const isWayIn = event.sale.state !== 'on_sale' && prices.length > 0;
  return {
    ...event,
    ticketTypes: [...event.ticketTypes, ...opened],
    ...(isWayIn && { sale: { state: 'on_sale', priceFrom: Math.min(...prices), startsAt: null } }),
  };
}

/** What the code in the address does, in a line; `error` is why it does nothing. */
export function codeText(
  name: string,
  code: PromoCodeResult | undefined,
  error: Error | null,
  currency: EventDetail['currency'],
): string {
  if (error) return m.codeRefused(name, error.message);
  if (!code) return m.codeAsked(name);
  if (code.quantity === 0) return m.codeUsedUp(name);
  if (code.kind !== 'discount') return m.codeOpens(name);
  const off =
    code.percentageValue === null
      ? formatMoney(toMinor(code.amount ?? 0, currency), currency)
      : `${code.percentageValue}%`;
  return m.codeOff(name, off);
}
