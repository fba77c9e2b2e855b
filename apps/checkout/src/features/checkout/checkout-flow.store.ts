import type { CheckoutOrder, EventDetail } from '@foyer/contracts';
import { cartRefusal, isExpired } from '@foyer/domain';
import { links, useNavigate, useUrlState } from '@foyer/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../../messages/en.ts';
import { clampQuantities } from './cart.model.ts';
import { CheckoutState, reachableStep } from './checkout-address.model.ts';
import { useCart } from './cart.store.ts';
import { useCheckoutClock } from './checkout-clock.store.ts';
import {
  isGivenBack,
  isOutOfStock,
  isOver,
  isTimedOut,
  takeUpOrder,
  useComplete,
  useConfirm,
  useExtend,
  useHoldTickets,
  useRefreshEvent,
  useRelease,
  type CheckoutPlace,
} from './checkout.queries.ts';
import { useInfo } from './info.store.ts';
import { toConfirmInput } from './info-form.model.ts';
import { forget, keep, readKept } from './kept-checkout.store.ts';
import { usePageLife } from './page-life.store.ts';

const OPEN = new Set(['pending', 'processing', 'express_processing']);
const PAID = new Set(['completed', 'handling_payment']);
const REFUSALS = {
  nothing_chosen: messages.tickets.nothingChosen,
  add_on_alone: messages.tickets.addOnAlone,
} as const;
const isHoldOver = ({ expiresAt, serverNow }: CheckoutOrder) =>
  expiresAt !== null && isExpired(new Date(expiresAt), new Date(serverNow));
const clockPurpose = (order: CheckoutOrder | null): 'pay' | 'choose' =>
  order?.clientSecret ? 'pay' : 'choose';
const mayExtend = (order: CheckoutOrder | null) => (order?.extensionsLeft ?? 1) > 0;
const texts = (error: unknown) =>
  error instanceof Error ? error.message : messages.payment.failed;

/**
 * Everything the steps share: what is chosen, the open order, the clock, and the ways forward and
 * back.
 */
export function useCheckoutFlow(event: EventDetail) {
  const [state, setState] = useUrlState(CheckoutState);
  const place = useMemo<CheckoutPlace>(
    () => ({ eventId: event.id, instanceId: state.instanceId, ticketType: state.ticketType }),
    [event.id, state.instanceId, state.ticketType],
  );
  const keptUnder = state.instanceId ?? event.nextEvent?.id ?? '';
  const [kept] = useState(() => readKept(event.id, keptUnder));
  const cart = useCart(event, place, kept);
  const { info, setInfo, user } = useInfo(kept);
  const [order, setOrder] = useState<CheckoutOrder | null>(null);
  const [isRestoring, setRestoring] = useState(Boolean(kept?.orderId));
  // a new object each time: the same sentence again is brought into sight again
  const [problem, setShownProblem] = useState<{ text: string } | null>(null);
  const setProblem = useCallback(
    (text: string | null) => setShownProblem(text === null ? null : { text }),
    [],
  );
  /** Where the checkout ends: from then on nothing of it changes any more. */
  const [end, setEnd] = useState<string | null>(null);
  const clock = useCheckoutClock(order, kept?.openedAt);

  const { accept, setTimedOut } = clock;
  /**
   * Before the address names the step that needs it: the router may draw first, and the step would
   * count as out of reach.
   */
  const takeOrder = (next: CheckoutOrder) => flushSync(() => setOrder(accept(next)));
  const takeUp = useCallback(
    (found: CheckoutOrder | null) => {
      if (found && PAID.has(found.status)) setEnd(links.thankYou(event.id, found.id));
      else if (found && OPEN.has(found.status) && !isHoldOver(found)) setOrder(accept(found));
      else if (found && (OPEN.has(found.status) || found.status === 'timed_out')) setTimedOut(true);
      else setOrder(null);
    },
    [event.id, accept, setTimedOut],
  );
  const restored = useRef(false);
  // a reload finds its order again: open, already paid, or over
  useEffect(() => {
    if (restored.current || !kept?.orderId) return;
    restored.current = true;
    void takeUpOrder(kept.orderId)
      .then(takeUp)
      .catch((error: unknown) => (isTimedOut(error) ? setTimedOut(true) : setProblem(texts(error))))
      .finally(() => setRestoring(false));
  }, [kept, takeUp, setTimedOut, setProblem]);

  const { quantities, codes, promo } = cart;
  const keepWith = (orderId: string | null) =>
    keep(event.id, keptUnder, {
      // until they are checked again, those of before the reload are the buyer's
      orderId,
      quantities,
      codes: promo.isRestoring ? (kept?.codes ?? []) : codes.map((code) => code.name),
      openedAt: clock.openedAt,
      info,
    });
  const hasLeft = useRef(false);
  useEffect(() => {
    if (keptUnder && !end && !isRestoring && !hasLeft.current) keepWith(order?.id ?? null);
  });
  usePageLife(order, end === null && !clock.hasTimedOut, takeUp);

  const step = reachableStep(state.tab, order);
  const isSettled = !isRestoring && end === null;
  // the address says what the screen shows
  useEffect(() => {
    if (isSettled && step !== state.tab) setState({ tab: step }, { replace: true });
  });

  const goTo = (tab: 'tickets' | 'info' | 'payment') => {
    setProblem(null);
    setState({ tab });
  };
  const finish = (orderId: string) => {
    forget(event.id, keptUnder);
    setEnd(links.thankYou(event.id, orderId));
  };
  const giveUpOrder = () => {
    hasLeft.current = true;
    keepWith(null);
  };
  const actions = useOrderActions({
    event,
    place,
    cart,
    info,
    order,
    takeOrder,
    setOrder,
    setProblem,
    goTo,
    finish,
    clock,
    giveUpOrder,
  });
  return {
    step,
    goTo,
    place,
    order,
    info,
    setInfo,
    user,
    problem,
    isRestoring: isRestoring || promo.isRestoring,
    end,
    code: state.code || undefined,
    takeCode: () => setState({ code: '' }, { replace: true }),
    /**
     * Another try with the card that was used would be refused again: the end of this page, not of
     * the order.
     */
    refuseCard: () => {
      if (order) setEnd(`${links.thankYou(event.id, order.id)}/failure?card=refused`);
    },
    ...cart,
    setQuantity: (id: string, quantity: number) => {
      setProblem(null);
      cart.choose({ ...quantities, [id]: quantity });
    },
    ...actions,
    dismissProblem: () => setProblem(null),
    expired: () => setTimedOut(true),
    clock: {
      ...clock,
      purpose: clockPurpose(order),
      onEnd: () => setTimedOut(true),
      canExtend: mayExtend(order),
    },
  };
}
export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>;

interface ActionDeps {
  event: EventDetail;
  place: CheckoutPlace;
  cart: ReturnType<typeof useCart>;
  info: ReturnType<typeof useInfo>['info'];
  order: CheckoutOrder | null;
  clock: ReturnType<typeof useCheckoutClock>;
  takeOrder: (order: CheckoutOrder) => void;
  setOrder: (order: null) => void;
  setProblem: (text: string | null) => void;
  goTo: (tab: 'tickets' | 'info' | 'payment') => void;
  finish: (orderId: string) => void;
  giveUpOrder: () => void;
}

/**
 * What the buttons do. Each failure ends in a sentence, with what was chosen and typed still there.
 */
function useOrderActions({
  event,
  place,
  cart,
  info,
  order,
  clock,
  takeOrder,
  setOrder,
  setProblem,
  goTo,
  finish,
  giveUpOrder,
}: ActionDeps) {
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
    await work()
      .catch(fail)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const holdTickets = () => {
    const refusal = cartRefusal(
      cart.tickets.map(({ id, category }) => ({
        isAddOn: category === 'Add on',
        quantity: cart.quantities[id] ?? 0,
      })),
    );
    if (refusal) return setProblem(REFUSALS[refusal]);
    return attempt(async () => {
      const names = cart.codes.map(({ name }) => name);
      takeOrder(
        await hold.mutateAsync({
          orderId: order?.id ?? null,
          body: cart.toOrderInput(),
          codes: names,
        }),
      );
      goTo('info');
    });
  };
  const confirmInfo = () =>
    attempt(async () => {
      if (!order) return;
      const confirmed = await confirm.mutateAsync({
        orderId: order.id,
        body: toConfirmInput(info, order),
      });
      takeOrder(confirmed);
      if (confirmed.status === 'completed') finish(confirmed.id);
      else goTo('payment');
    });
  /**
   * After the provider said that the payment went through or is on its way; it tells us too,
   * whoever is first settles it.
   */
  const settle = async () => {
    if (!order) return;
    await complete.mutateAsync(order.id).catch(() => null);
    finish(order.id);
  };
  const moreTime = () =>
    order ? attempt(async () => takeOrder(await extend.mutateAsync(order.id))) : clock.restart();
  const giveUp = async (then: 'event' | 'again') => {
    if (order)
      await release.mutateAsync({ orderId: order.id, status: 'timed_out' }).catch(() => null);
    setOrder(null);
    setProblem(null);
    clock.restart();
    if (then === 'event') return void navigate(links.event(event.id));
    await cart.refresh().catch(() => null);
    return goTo('tickets');
  };
  /** The buyer said to leave: the tickets go back at once, what was chosen and typed stays. */
  const leave = () => {
    if (!order) return;
    release.mutate({ orderId: order.id, status: 'canceled' });
    giveUpOrder();
  };
  return {
    leave,
    holdTickets,
    isHolding: hold.isPending || cart.promo.isChecking,
    confirmInfo,
    isConfirming: confirm.isPending,
    settle,
    moreTime,
    isExtending: extend.isPending,
    giveUp,
    isReleasing: release.isPending,
  };
}
