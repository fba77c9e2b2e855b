import type { CheckoutOrder, CheckoutTicket, EventDetail } from '@foyer/contracts';
import { SELECT_SESSION_MS } from '@foyer/domain';
import { links, useNavigate, useQuery, useQueryClient, useSession, useUrlState } from '@foyer/remote-kit';
import { isApiError } from '@foyer/api-client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { clampQuantities, startingQuantities, summarize, unavailableLabel, type Quantities } from './cart.model.ts';
import { CheckoutState, reachableStep } from './checkout-address.model.ts';
import { checkCode, findOrder, ticketsQuery, useComplete, useConfirm, useExtend, useHoldTickets, useRelease, type CheckoutPlace } from './checkout.queries.ts';
import { EMPTY_INFO, toConfirmInput, type InfoValues } from './info-form.model.ts';
import { forget, keep, readKept } from './kept-checkout.store.ts';
import { usePromoCodes } from './promo-codes.store.ts';

const OPEN = new Set(['pending', 'processing', 'express_processing']);
const WAITING = new Set(['handling_payment']);

/** Everything the steps share: what is chosen, the open order, the clock, and the ways forward and back. */
export function useCheckoutFlow(event: EventDetail) {
  const [state, setState] = useUrlState(CheckoutState);
  const place = useMemo<CheckoutPlace>(() => ({ eventId: event.id, instanceId: state.instanceId, ticketType: state.ticketType }), [event.id, state.instanceId, state.ticketType]);
  const { data: offer } = useQuery(ticketsQuery(place));
  const instanceId = offer?.instanceId ?? state.instanceId ?? '';
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useSession((session) => session.user);
  const [kept] = useState(() => readKept(event.id, instanceId));
  const [order, setOrder] = useState<CheckoutOrder | null>(null);
  const [isRestoring, setRestoring] = useState(Boolean(kept?.orderId));
  const [chosen, setChosen] = useState<Quantities | null>(kept?.quantities ?? null);
  const [info, setInfo] = useState<InfoValues>(() => kept?.info ?? { ...EMPTY_INFO, ...(user && { firstName: user.firstName, lastName: user.name.replace(user.firstName, '').trim(), email: user.email, confirmEmail: user.email }) });
  const [problem, setProblem] = useState<string | null>(null);
  const [hasTimedOut, setTimedOut] = useState(false);
  const [openedAt, setOpenedAt] = useState(() => kept?.openedAt ?? Date.now());
  const promo = usePromoCodes((code) => checkCode(place, code), kept?.codes ?? []);
  const hold = useHoldTickets(place);
  const confirm = useConfirm();
  const complete = useComplete();
  const extend = useExtend();
  const release = useRelease();

  const tickets = useMemo<CheckoutTicket[]>(() => {
    const revealed = promo.codes.flatMap((code) => code.tickets);
    const open = offer?.tickets ?? [];
    return [...open, ...revealed.filter((ticket) => !open.some((one) => one.id === ticket.id))];
  }, [offer, promo.codes]);
  const now = new Date();
  const labelOf = (ticket: CheckoutTicket) => unavailableLabel(ticket, offer?.paymentsConnected ?? false, event.timezone, now);
  const quantities = chosen ?? startingQuantities(tickets, (ticket) => labelOf(ticket) === null);
  const discount = promo.codes.find((code) => code.kind === 'discount') ?? null;
  const summary = summarize(tickets, quantities, discount);

  const [thanksFor, setThanksFor] = useState<string | null>(null);

  const restored = useRef(false);
  // a reload finds its order again: open, already paid, or over
  useEffect(() => {
    if (restored.current || !kept?.orderId) return;
    restored.current = true;
    void findOrder(kept.orderId).then((found) => {
      if (found && (found.status === 'completed' || WAITING.has(found.status))) void navigate(links.thankYou(event.id, found.id), { replace: true });
      else if (found && OPEN.has(found.status)) setOrder(found);
      else if (found?.status === 'timed_out') setTimedOut(true);
    }).catch((error: unknown) => setProblem(error instanceof Error ? error.message : messages.payment.failed)).finally(() => setRestoring(false));
  }, [kept, event.id, navigate]);

  useEffect(() => {
    if (instanceId && !thanksFor) keep(event.id, instanceId, { orderId: order?.id ?? null, quantities, codes: promo.codes.map((code) => code.name), openedAt, info });
  }, [event.id, instanceId, thanksFor, order, quantities, promo.codes, openedAt, info]);

  const step = isRestoring ? 'tickets' : reachableStep(state.tab, order);
  const goTo = (tab: typeof step) => setState({ tab });
  const [clockOffset, setClockOffset] = useState(0);
  const accept = (next: CheckoutOrder) => {
    setClockOffset(Date.parse(next.serverNow) - Date.now());
    setOrder(next);
    return next;
  };
  const serverTime = useCallback(() => Date.now() + clockOffset, [clockOffset]);
  const endsAt = order?.expiresAt ? Date.parse(order.expiresAt) : openedAt + SELECT_SESSION_MS;

  const fail = async (error: unknown) => {
    if (isApiError(error, 'order_expired')) return setTimedOut(true);
    if (isApiError(error, 'event_cancelled', 'event_not_on_sale')) void queryClient.invalidateQueries();
    if (isApiError(error, 'sold_out', 'ticket_not_on_sale')) {
      const fresh = await queryClient.fetchQuery({ ...ticketsQuery(place), staleTime: 0 });
      const { quantities: left, short } = clampQuantities(fresh.tickets, quantities);
      setChosen(left);
      if (short.length) return setProblem(messages.tickets.shortOf(short.join(', ')));
    }
    if (isApiError(error, 'order_not_open', 'not_found')) setOrder(null);
    return setProblem(error instanceof Error ? error.message : messages.payment.failed);
  };

  const holdTickets = async () => {
    setProblem(null);
    if (summary.count === 0) return setProblem(messages.tickets.nothingChosen);
    const body = {
      tickets: tickets.filter((ticket) => (quantities[ticket.id] ?? 0) > 0).map((ticket) => ({ id: ticket.id, quantity: quantities[ticket.id] ?? 0 })),
      donationAmount: 0, membershipDiscounts: [], customUserListsCodes: [], paymentMethod: summary.totalMinor === 0 ? 'free' as const : 'card' as const,
    };
    const secret = promo.codes.find((code) => code.kind === 'secret');
    try {
      accept(await hold.mutateAsync({ orderId: order?.id ?? null, body, codes: { ...(discount && { promoCode: discount.name }), ...(secret && { secretCode: secret.name }) } }));
      goTo('info');
    } catch (error) {
      await fail(error);
    }
    return undefined;
  };

  const toThanks = (orderId: string) => {
    setOrder(null);
    forget(event.id, instanceId);
    setThanksFor(orderId);
  };

  const confirmInfo = async () => {
    if (!order) return;
    setProblem(null);
    try {
      const confirmed = accept(await confirm.mutateAsync({ orderId: order.id, body: toConfirmInput(info, order) }));
      if (confirmed.status === 'completed') toThanks(confirmed.id);
      else goTo('payment');
    } catch (error) {
      await fail(error);
    }
  };

  /** After the provider said that the payment went through or is on its way. */
  const settle = async () => {
    if (!order) return;
    // the provider tells us as well: whoever is first settles it, the thank-you page waits for either
    await complete.mutateAsync(order.id).catch(() => null);
    toThanks(order.id);
  };

  const moreTime = async () => {
    if (!order) return setOpenedAt(Date.now());
    try {
      accept(await extend.mutateAsync(order.id));
    } catch (error) {
      await fail(error);
    }
    return undefined;
  };

  const giveUp = async (then: 'event' | 'again') => {
    if (order) await release.mutateAsync({ orderId: order.id, status: 'timed_out' }).catch(() => null);
    setOrder(null);
    setTimedOut(false);
    setOpenedAt(Date.now());
    if (then === 'event') return void navigate(links.event(event.id));
    await queryClient.fetchQuery({ ...ticketsQuery(place), staleTime: 0 }).catch(() => null);
    return goTo('tickets');
  };

  return {
    step, goTo, place, order, tickets, quantities, setQuantity: (id: string, quantity: number) => { setProblem(null); setChosen({ ...quantities, [id]: quantity }); },
    labelOf, summary, promo, discount, info, setInfo, problem, isRestoring, hasOffer: offer !== undefined, code: state.code,
    clock: { endsAt, now: serverTime, purpose: order?.clientSecret ? 'pay' as const : 'choose' as const, hasTimedOut, onEnd: () => setTimedOut(true), moreTime, isExtending: extend.isPending, canExtend: (order?.extensionsLeft ?? 1) > 0 },
    holdTickets, isHolding: hold.isPending, confirmInfo, isConfirming: confirm.isPending, settle, giveUp, isReleasing: release.isPending, user,
    expired: () => setTimedOut(true), thanksFor,
  };
}
export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>;
