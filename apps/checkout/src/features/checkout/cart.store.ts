import type { CheckoutTicket, EventDetail, OrderInput } from '@foyer/contracts';
import { discountOf } from '@foyer/domain';
import { keepPreviousData, useQuery } from '@foyer/remote-kit';
import { useCallback, useMemo, useState } from 'react';
import { startingQuantities, summarize, unavailableLabel, type Quantities } from './cart.model.ts';
import type { CheckoutPlace } from './checkout-address.model.ts';
import { ticketsQuery } from './checkout.queries.ts';
import type { CartToHold } from './checkout-state.model.ts';
import type { KeptCheckout } from './kept-checkout.store.ts';
import { checkCode } from './order-calls.queries.ts';
import { usePromoCodes } from './promo-codes.store.ts';

/** What is on offer, what is chosen of it, and the codes that change its price or reveal more. */
export function useCart(event: EventDetail, place: CheckoutPlace, kept: KeptCheckout | null) {
  const { data: offer } = useQuery({ ...ticketsQuery(place), placeholderData: keepPreviousData });
  const [chosen, choose] = useState<Quantities | null>(kept?.quantities ?? null);
  const check = useCallback((code: string) => checkCode(place, code), [place]);
  const promo = usePromoCodes(check, kept?.codes ?? []);

  const tickets = useMemo<CheckoutTicket[]>(() => {
    const open = offer?.tickets ?? [];
    const revealed = promo.codes.flatMap((code) => code.tickets);
    return [...open, ...revealed.filter((ticket) => !open.some((one) => one.id === ticket.id))];
  }, [offer, promo.codes]);
  const labelOf = (ticket: CheckoutTicket) =>
    unavailableLabel(ticket, offer?.paymentsConnected ?? false, event.timezone, new Date());
  const quantities = useMemo(
    () =>
      chosen ??
      startingQuantities(
        tickets,
        (ticket) =>
          unavailableLabel(
            ticket,
            offer?.paymentsConnected ?? false,
            event.timezone,
            new Date(),
          ) === null,
      ),
    [chosen, tickets, offer, event.timezone],
  );
  const discount = discountOf(promo.codes);
  const summary = summarize(tickets, quantities, discount);

  const orderInput = (): OrderInput => ({
    tickets: tickets
      .filter((ticket) => (quantities[ticket.id] ?? 0) > 0)
      .map((ticket) => ({ id: ticket.id, quantity: quantities[ticket.id] ?? 0 })),
    donationAmount: 0,
    membershipDiscounts: [],
    customUserListsCodes: [],
    paymentMethod: summary.totalMinor === 0 ? 'free' : 'card',
  });
  return {
    hasOffer: offer !== undefined,
    ticketType: place.ticketType ?? offer?.ticketType ?? 'in-person',
    tickets,
    quantities,
    choose,
    labelOf,
    promo,
    codes: promo.codes,
    discount,
    summary,
    toHold: (): CartToHold => ({
      place,
      body: orderInput(),
      codes: promo.codes.map(({ name }) => name),
      quantities,
    }),
  };
}
export type Cart = ReturnType<typeof useCart>;
