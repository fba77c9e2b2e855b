import type { WaitableTicket } from '@foyer/contracts';
import { Email, PersonName } from '@foyer/contracts/schemas';
import { formatEventDate, formatMoney, toMinor } from '@foyer/domain';
import { z } from 'zod';
import { messages as m } from './join.messages.en.ts';

export const JoinForm = z.object({
  instanceId: z.string(),
  ticketTypeId: z.string(),
  quantity: z.number(),
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
});
export type JoinForm = z.input<typeof JoinForm>;

interface Wanted {
  instanceId?: string | undefined;
  ticketTypeId?: string | undefined;
}

/** The ticket that is wanted, where it may be waited for; else the first of its date, or of all. */
export const ticketOf = (
  tickets: readonly WaitableTicket[],
  { instanceId, ticketTypeId }: Wanted,
): WaitableTicket | undefined => {
  const ofDate = tickets.filter((ticket) => ticket.instanceId === instanceId);
  const among = ofDate.length > 0 ? ofDate : tickets;
  return among.find((ticket) => ticket.ticketTypeId === ticketTypeId) ?? among[0];
};

/** Whoever is signed in need not type who they are. */
export const startOf = (
  ticket: WaitableTicket,
  user: { firstName: string; name: string; email: string } | null,
): JoinForm => ({
  instanceId: ticket.instanceId,
  ticketTypeId: ticket.ticketTypeId,
  quantity: ticket.minQuantity,
  firstName: user?.firstName ?? '',
  lastName: user?.name.replace(user.firstName, '').trim() ?? '',
  email: user?.email ?? '',
});

/** Dates with something to wait for, once each. */
export const datesOf = (tickets: readonly WaitableTicket[], timezone: string) => [
  ...new Map(
    tickets.map(({ instanceId, startsAt }) => [
      instanceId,
      { value: instanceId, label: formatEventDate(startsAt, timezone) },
    ]),
  ).values(),
];

/** What may be waited for on a date, with its price. */
export const typesOn = (tickets: readonly WaitableTicket[], instanceId: string) =>
  tickets
    .filter((ticket) => ticket.instanceId === instanceId)
    .map((ticket) => ({
      value: ticket.ticketTypeId,
      label: m.option(ticket.name, priceOf(ticket)),
    }));

/** What one costs, fee included. */
function priceOf({ price, fee, currency }: WaitableTicket): string {
  const amount = toMinor(price, currency) + toMinor(fee, currency);
  return amount === 0 ? m.free : formatMoney(amount, currency);
}

/** The number as near as this ticket allows to the one that was chosen. */
export const fitted = (quantity: number, { minQuantity, maxQuantity }: WaitableTicket) =>
  Math.min(maxQuantity, Math.max(minQuantity, quantity));
