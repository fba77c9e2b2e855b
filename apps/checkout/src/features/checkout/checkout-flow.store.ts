import type { EventDetail } from '@foyer/contracts';
import { links, useQueryClient, useUrlState, type UrlStateOf } from '@foyer/remote-kit';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CheckoutAddress, type CheckoutPlace, type Step } from './checkout-address.model.ts';
import type { CheckoutState, End } from './checkout-state.model.ts';
import { endOf, firstState, shownStep } from './checkout-transitions.model.ts';
import { createCheckout } from './checkout.store.ts';
import { useCart } from './cart.store.ts';
import { useInfo } from './info.store.ts';
import { forget, keep, readKept } from './kept-checkout.store.ts';
import { createCaller } from './order-calls.store.ts';
import { usePageLife } from './page-life.store.ts';

const isBeingFound = ({ name, order }: CheckoutState) =>
  name === 'restoring' || (name === 'done' && order === null);
/** Whether the address follows the steps: not before they are known, nor after the end. */
const isOnTheWay = ({ name }: CheckoutState) =>
  name !== 'restoring' && name !== 'settling' && name !== 'done';
/** The order that would be lost with the page. Once a payment was asked for it may be on its way. */
const heldOnly = ({ name, order }: CheckoutState) =>
  name !== 'timedOut' && name !== 'settling' && name !== 'done' && order?.status === 'pending'
    ? order
    : null;

/** What is sold, and where whoever sells or buys it comes from. */
export const originOf = ({ eventId, instanceId, channel }: CheckoutPlace): string =>
  channel === 'door'
    ? links.courseRegistrations(eventId, { date: instanceId })
    : links.event(eventId);

const isGuestAdded = ({ channel }: CheckoutPlace, state: CheckoutState) =>
  channel === 'door' && state.name === 'done' && state.end.to === 'thanks';

/** The page that comes after; null while there is none, and where the buyer goes by themselves. */
function addressAfter(place: CheckoutPlace, end: End): string | null {
  const { eventId } = place;
  if (place.channel === 'door') return end.to === 'elsewhere' ? null : originOf(place);
  switch (end.to) {
    case 'thanks':
      return links.thankYou(eventId, end.orderId);
    case 'refusedCard':
      return `${links.thankYou(eventId, end.orderId)}/failure?card=refused`;
    case 'event':
      return links.event(eventId);
    case 'elsewhere':
      return null;
  }
}

/** What is sold to whom, and under which name this tab keeps it. */
function usePlace(
  event: EventDetail,
  { instanceId: inAddress, ticketType, waitingListCode }: UrlStateOf<typeof CheckoutAddress>,
  dateAtDoor: string | null,
) {
  const instanceId = dateAtDoor ?? inAddress;
  const channel = dateAtDoor === null ? undefined : 'door';
  const place = useMemo<CheckoutPlace>(
    () => ({
      eventId: event.id,
      instanceId,
      ticketType,
      channel,
      waitingListCode: waitingListCode || undefined,
    }),
    [event.id, instanceId, ticketType, channel, waitingListCode],
  );
  const dateId = instanceId ?? event.nextEvent?.id ?? '';
  // what was chosen when it was sold out is none of what is kept since
  const apart = channel ?? (waitingListCode ? 'waiting' : null);
  return { place, keptUnder: apart ? `${apart}:${dateId}` : dateId };
}

/** The checkout of an event: its state, the cart, what is typed, and how they outlive a reload. */
export function useCheckoutFlow(event: EventDetail, dateAtDoor: string | null) {
  const [address, setAddress] = useUrlState(CheckoutAddress);
  const { tab } = address;
  const { place, keptUnder } = usePlace(event, address, dateAtDoor);
  const [kept] = useState(() => readKept(event.id, keptUnder));
  const cart = useCart(event, place, kept);
  const { info, setInfo, user } = useInfo(kept, place.channel === 'door');

  // null when the page is gone: what comes back for it then leads nobody anywhere
  const goTo = useRef<((tab: Step) => void) | null>(null);
  useLayoutEffect(() => {
    goTo.current = (next) => setAddress({ tab: next });
    return () => {
      goTo.current = null;
    };
  });
  const queryClient = useQueryClient();
  const [checkout] = useState(() =>
    createCheckout(firstState(tab, kept?.openedAt ?? Date.now(), kept?.orderId ?? null), {
      ask: createCaller({ queryClient, choose: cart.choose }),
      onStep: (step) => goTo.current?.(step),
    }),
  );
  const { send, orderForWallet } = checkout;
  const state = useStore(checkout.state);
  useEffect(() => checkout.start(), [checkout]);

  const step = shownStep(state);
  useLayoutEffect(() => send({ type: 'addressChanged', step: tab }), [send, tab]);
  // the address says what the screen shows, where it asks for what cannot be shown
  useEffect(() => {
    if (isOnTheWay(state) && tab === state.wanted && tab !== step)
      setAddress({ tab: step }, { replace: true });
  });

  const { quantities, codes, promo } = cart;
  const keepWith = (orderId: string | null) =>
    keep(event.id, keptUnder, {
      orderId,
      quantities,
      // until they are checked again, those of before the reload are the buyer's
      gift: cart.gift.said,
      fullPrice: [...cart.fullPrice],
      membershipPriceId: cart.membership.wantedId,
      paidBy: cart.door && cart.door.paidBy,
      codes: promo.isRestoring ? (kept?.codes ?? []) : codes.map((code) => code.name),
      openedAt: state.openedAt,
      info,
    });
  useEffect(() => {
    if (keptUnder === '' || state.name === 'restoring') return;
    if (state.name !== 'done') keepWith(state.order?.id ?? null);
    else if (state.end.to === 'thanks') forget(event.id, keptUnder);
    else if (state.end.to === 'event') keepWith(null);
  });
  usePageLife(
    heldOnly(state),
    useCallback(() => send({ type: 'cameBack' }), [send]),
  );

  const { clockOffset } = state;
  return {
    state,
    send,
    orderForWallet,
    step,
    place,
    cart,
    typed: [info, setInfo] as const,
    user,
    /** Until it is known what there is to show. */
    isLoading: isBeingFound(state) || promo.isRestoring || !cart.hasOffer,
    linkedCode: address.promoCode || undefined,
    takeLinkedCode: () => setAddress({ promoCode: '' }, { replace: true }),
    endsAt: endOf(state),
    now: useCallback(() => Date.now() + clockOffset, [clockOffset]),
    /** Only an open hold is worth a question. */
    isWorthAQuestion: state.order !== null && state.name !== 'timedOut' && state.name !== 'done',
    /** The tickets go back at once, what was chosen and typed stays. */
    leave: () => {
      keepWith(null);
      send({ type: 'left' });
    },
    next: state.name === 'done' ? addressAfter(place, state.end) : null,
    /** A guest has their tickets, and whoever added them is told. */
    isGuestAdded: isGuestAdded(place, state),
    /** Whether it takes the place of this page in the history: an end is not gone back to. */
    isNextInstead: state.name === 'done' && state.end.to !== 'event',
  };
}
export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>;
