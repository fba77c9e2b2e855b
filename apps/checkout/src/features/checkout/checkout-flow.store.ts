import type { CheckoutOrder, EventDetail } from '@foyer/contracts';
import { links, useNavigate, useUrlState } from '@foyer/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { clampQuantities } from './cart.model.ts';
import { CheckoutState, reachableStep } from './checkout-address.model.ts';
import { useCart } from './cart.store.ts';
import { useCheckoutClock } from './checkout-clock.store.ts';
import {
  findOrder, isGivenBack, isOutOfStock, isOver, isTimedOut, useComplete, useConfirm, useExtend, useHoldTickets, useRefreshEvent, useRelease, type CheckoutPlace,
} from './checkout.queries.ts';
import { useInfo } from './info.store.ts';
import { toConfirmInput } from './info-form.model.ts';
import { forget, keep, readKept } from './kept-checkout.store.ts';

const OPEN = new Set(['pending', 'processing', 'express_processing']);
const PAID = new Set(['completed', 'handling_payment']);
const texts = (error: unknown) => (error instanceof Error ? error.message : messages.payment.failed);

/** Everything the steps share: what is chosen, the open order, the clock, and the ways forward and back. */
export function useCheckoutFlow(event: EventDetail) {
  const [state, setState] = useUrlState(CheckoutState);
  const place = useMemo<CheckoutPlace>(() => ({
    eventId: event.id, instanceId: state.instanceId, ticketType: state.ticketType,
  }), [event.id, state.instanceId, state.ticketType]);
  const keptUnder = state.instanceId ?? event.nextEvent?.id ?? '';
  const [kept] = useState(() => readKept(event.id, keptUnder));
  const cart = useCart(event, place, kept);
  const { info, setInfo, user } = useInfo(kept);
  const [order, setOrder] = useState<CheckoutOrder | null>(null);
  const [isRestoring, setRestoring] = useState(Boolean(kept?.orderId));
  // a new object each time: the same sentence again is brought into sight again
  const [problem, setShownProblem] = useState<{ text: string } | null>(null);
  const setProblem = useCallback((text: string | null) => setShownProblem(text === null ? null : { text }), []);
  const [thanksFor, setThanksFor] = useState<string | null>(null);
  const clock = useCheckoutClock(order, kept?.openedAt);

  const { accept, setTimedOut } = clock;
  const restored = useRef(false);
  // a reload finds its order again: open, already paid, or over
  useEffect(() => {
    if (restored.current || !kept?.orderId) return;
    restored.current = true;
    void findOrder(kept.orderId).then((found) => {
      if (found && PAID.has(found.status)) setThanksFor(found.id);
      else if (found && OPEN.has(found.status)) setOrder(accept(found));
      else if (found?.status === 'timed_out') setTimedOut(true);
    }).catch((error: unknown) => setProblem(texts(error))).finally(() => setRestoring(false));
  }, [kept, accept, setTimedOut, setProblem]);

  const { quantities, codes } = cart;
  useEffect(() => {
    if (!keptUnder || thanksFor) return;
    const names = codes.map((code) => code.name);
    keep(event.id, keptUnder, { orderId: order?.id ?? null, quantities, codes: names, openedAt: clock.openedAt, info });
  }, [event.id, keptUnder, thanksFor, order, quantities, codes, clock.openedAt, info]);

  const goTo = (tab: 'tickets' | 'info' | 'payment') => {
    setProblem(null);
    setState({ tab });
  };
  const finish = (orderId: string) => {
    forget(event.id, keptUnder);
    // the order stays until the page is left: without it the steps would begin anew for a moment
    setThanksFor(orderId);
  };
  const actions = useOrderActions({ event, place, cart, info, order, setOrder, setProblem, goTo, finish, clock });
  return {
    step: isRestoring ? 'tickets' as const : reachableStep(state.tab, order), goTo, place, order, info, setInfo, user, problem, isRestoring,
    thanksFor, code: state.code || undefined,
    ...cart, setQuantity: (id: string, quantity: number) => { setProblem(null); cart.choose({ ...quantities, [id]: quantity }); },
    ...actions, dismissProblem: () => setProblem(null), expired: () => setTimedOut(true),
    clock: {
      ...clock, purpose: order?.clientSecret ? 'pay' as const : 'choose' as const, onEnd: () => setTimedOut(true),
      canExtend: (order?.extensionsLeft ?? 1) > 0,
    },
  };
}
export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>;

interface ActionDeps {
  event: EventDetail; place: CheckoutPlace; cart: ReturnType<typeof useCart>; info: ReturnType<typeof useInfo>['info']; order: CheckoutOrder | null;
  clock: ReturnType<typeof useCheckoutClock>;
  setOrder: (order: CheckoutOrder | null) => void; setProblem: (text: string | null) => void; goTo: (tab: 'tickets' | 'info' | 'payment') => void;
  finish: (orderId: string) => void;
}

/** What the buttons do. Each failure ends in a sentence, with what was chosen and typed still there. */
function useOrderActions({ event, place, cart, info, order, clock, setOrder, setProblem, goTo, finish }: ActionDeps) {
  const hold = useHoldTickets(place);
  const confirm = useConfirm();
  const complete = useComplete();
  const extend = useExtend();
  const release = useRelease();
  const refreshEvent = useRefreshEvent();
  const navigate = useNavigate();

  const fail = async (error: unknown) => {
    if (isTimedOut(error)) return clock.setTimedOut(true);
    if (isOutOfStock(error)) {
      const { quantities, short } = clampQuantities(await cart.refresh(), cart.quantities);
      cart.choose(quantities);
      if (short.length) return setProblem(messages.tickets.shortOf(short.join(', ')));
    }
    if (isOver(error)) {
      setOrder(null);
      void refreshEvent();
    }
    return setProblem(order && isGivenBack(error) ? messages.tickets.givenBack : texts(error));
  };
  // a second click comes before the first one shows; it must not make a second order
  const isBusy = useRef(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    await work().catch(fail).finally(() => { isBusy.current = false; });
  };

  const holdTickets = () => (cart.summary.count === 0 ? setProblem(messages.tickets.nothingChosen) : attempt(async () => {
    setOrder(clock.accept(await hold.mutateAsync({ orderId: order?.id ?? null, body: cart.toOrderInput(), codes: cart.chosenCodes })));
    goTo('info');
  }));
  const confirmInfo = () => attempt(async () => {
    if (!order) return;
    const confirmed = clock.accept(await confirm.mutateAsync({ orderId: order.id, body: toConfirmInput(info, order) }));
    setOrder(confirmed);
    if (confirmed.status === 'completed') finish(confirmed.id);
    else goTo('payment');
  });
  /** After the provider said that the payment went through or is on its way; it tells us too, whoever is first settles it. */
  const settle = async () => {
    if (!order) return;
    await complete.mutateAsync(order.id).catch(() => null);
    finish(order.id);
  };
  const moreTime = () => (order ? attempt(async () => setOrder(clock.accept(await extend.mutateAsync(order.id)))) : clock.restart());
  const giveUp = async (then: 'event' | 'again') => {
    if (order) await release.mutateAsync({ orderId: order.id, status: 'timed_out' }).catch(() => null);
    setOrder(null);
    clock.restart();
    if (then === 'event') return void navigate(links.event(event.id));
    await cart.refresh().catch(() => null);
    return goTo('tickets');
  };
  return {
    holdTickets, isHolding: hold.isPending, confirmInfo, isConfirming: confirm.isPending, settle, moreTime, isExtending: extend.isPending, giveUp,
    isReleasing: release.isPending,
  };
}
