import type { ExchangeInput, ExchangeOffer, ExchangeTicket } from '@foyer/contracts';
import { formatEventDate, formatMoney, TERMS_VERSION, toMinor } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { messages as m } from './change-date.messages.en.ts';

export interface ChangeValues {
  instanceId: string;
  ticketTypeId: string;
}

export const NOTHING_CHOSEN: ChangeValues = { instanceId: '', ticketTypeId: '' };

const isLeft = ({ left }: ExchangeTicket) => left === null || left > 0;

/** The dates of which something is left, each with that. */
export const openDates = ({ dates }: ExchangeOffer): ExchangeOffer['dates'] =>
  dates
    .map((date) => ({ ...date, tickets: date.tickets.filter(isLeft) }))
    .filter(({ tickets }) => tickets.length > 0);

export const dateText = ({ timezone }: ExchangeOffer, startsAt: string) =>
  formatEventDate(startsAt, timezone);

/** What is to be had of the date that was chosen. */
export const ticketsOn = (offer: ExchangeOffer, { instanceId }: ChangeValues): ExchangeTicket[] =>
  openDates(offer).find((date) => date.instanceId === instanceId)?.tickets ?? [];

/** A date brings the same ticket along where it is to be had, or the only one that is. */
export function chooseDate(offer: ExchangeOffer, instanceId: string): ChangeValues {
  const tickets = ticketsOn(offer, { instanceId, ticketTypeId: '' });
  const same = tickets.find(({ ticketTypeId }) => ticketTypeId === offer.ticketTypeId);
  const [only, ...others] = tickets;
  const chosen = same ?? (others.length === 0 ? only : undefined);
  return { instanceId, ticketTypeId: chosen?.ticketTypeId ?? '' };
}

export const chosenOf = (offer: ExchangeOffer, values: ChangeValues): ExchangeTicket | undefined =>
  ticketsOn(offer, values).find(({ ticketTypeId }) => ticketTypeId === values.ticketTypeId);

/** The difference without its sign, in words. */
export const amountOf = ({ currency }: ExchangeOffer, { difference }: ExchangeTicket) =>
  formatMoney(toMinor(Math.abs(difference), currency), currency);

export function differenceText(offer: ExchangeOffer, ticket: ExchangeTicket): string {
  if (ticket.difference === 0) return m.difference.none;
  return m.difference[ticket.difference > 0 ? 'pay' : 'back'](amountOf(offer, ticket));
}

/** What pressing does. */
export function effectText(offer: ExchangeOffer, ticket: ExchangeTicket): string {
  if (ticket.difference > 0) return m.effect.pay;
  return ticket.difference < 0 ? m.effect.back(amountOf(offer, ticket)) : m.effect.none;
}

export const changeErrors = (
  offer: ExchangeOffer,
  { instanceId, ticketTypeId }: ChangeValues,
): FormErrors => {
  if (ticketsOn(offer, { instanceId, ticketTypeId }).length === 0)
    return { instanceId: m.chooseDate };
  return chosenOf(offer, { instanceId, ticketTypeId }) ? {} : { ticketTypeId: m.chooseTicket };
};

export function toInput(offer: ExchangeOffer, values: ChangeValues): ExchangeInput {
  const difference = chosenOf(offer, values)?.difference ?? 0;
  // said beside the button
  return { ...values, difference, termsVersion: difference > 0 ? TERMS_VERSION : undefined };
}
