import type { CheckoutTicket, EventDetail, OrderInput } from '@foyer/contracts';
import { useQuery } from '@foyer/remote-kit';
import { useMemo, useState } from 'react';
import { startingQuantities, summarize, unavailableLabel, type Quantities } from './cart.model.ts';
import { checkCode, ticketsQuery, useRefreshTickets, type CheckoutPlace, type ChosenCodes } from './checkout.queries.ts';
import type { KeptCheckout } from './kept-checkout.store.ts';
import { usePromoCodes } from './promo-codes.store.ts';

/** What is on offer, what is chosen of it, and the codes that change its price or reveal more. */
export function useCart(event: EventDetail, place: CheckoutPlace, kept: KeptCheckout | null) {
  const { data: offer } = useQuery(ticketsQuery(place));
  const refresh = useRefreshTickets(place);
  const [chosen, choose] = useState<Quantities | null>(kept?.quantities ?? null);
  const promo = usePromoCodes((code) => checkCode(place, code), kept?.codes ?? []);

  const tickets = useMemo<CheckoutTicket[]>(() => {
    const open = offer?.tickets ?? [];
    const revealed = promo.codes.flatMap((code) => code.tickets);
    return [...open, ...revealed.filter((ticket) => !open.some((one) => one.id === ticket.id))];
  }, [offer, promo.codes]);
  const labelOf = (ticket: CheckoutTicket) => unavailableLabel(ticket, offer?.paymentsConnected ?? false, event.timezone, new Date());
  const quantities = useMemo(() => chosen ?? startingQuantities(tickets, (ticket) =>
    unavailableLabel(ticket, offer?.paymentsConnected ?? false, event.timezone, new Date()) === null), [chosen, tickets, offer, event.timezone]);
  const discount = promo.codes.find((code) => code.kind === 'discount') ?? null;
  const secret = promo.codes.find((code) => code.kind === 'secret');
  const summary = summarize(tickets, quantities, discount);

  const toOrderInput = (): OrderInput => ({
    tickets: tickets.filter((ticket) => (quantities[ticket.id] ?? 0) > 0).map((ticket) => ({ id: ticket.id, quantity: quantities[ticket.id] ?? 0 })),
    donationAmount: 0, membershipDiscounts: [], customUserListsCodes: [], paymentMethod: summary.totalMinor === 0 ? 'free' : 'card',
  });
  const chosenCodes: ChosenCodes = { ...(discount && { promoCode: discount.name }), ...(secret && { secretCode: secret.name }) };
  return {
    hasOffer: offer !== undefined, tickets, quantities, choose, labelOf, promo, codes: promo.codes, discount, summary, toOrderInput, chosenCodes,
    refresh,
  };
}
