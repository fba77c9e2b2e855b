import type { CheckoutOrder } from '@foyer/contracts';
import { formatOrderTotal, isExpired, SELECT_SESSION_MS, toMinor } from '@foyer/domain';
import { reachableStep, type Step } from './checkout-address.model.ts';
import { messages } from './checkout.messages.en.ts';
import type {
  Call,
  CheckoutEvent,
  CheckoutState,
  Common,
  DoorOrder,
  EventOf,
  EventType,
  PayableOrder,
  StateName,
  StateOf,
} from './checkout-state.model.ts';

const OPEN = new Set(['pending', 'processing', 'express_processing']);
const PAID = new Set(['completed', 'handling_payment']);
/** Whether its money is there, or on its way. */
export const isPaid = ({ status }: CheckoutOrder) => PAID.has(status);

const isHoldOver = ({ expiresAt, serverNow }: CheckoutOrder) =>
  expiresAt !== null && isExpired(new Date(expiresAt), new Date(serverNow));
/** Whether its payment was begun: it was confirmed and costs something. */
export const isPayable = (order: CheckoutOrder): order is PayableOrder =>
  order.clientSecret !== null;
export const isOfDoor = (order: CheckoutOrder): order is DoorOrder => order.channel === 'door';

/** What stays when the state becomes another one. */
const common = ({ wanted, problem, openedAt, clockOffset }: Common): Common => ({
  wanted,
  problem,
  openedAt,
  clockOffset,
});
const isAsked = (state: CheckoutState, kind: Call['kind']) => state.call?.kind === kind;
const told = (state: CheckoutState, text: string): Common => ({
  ...common(state),
  problem: { text },
});

type OpenState = StateOf<'choosing' | 'informing' | 'paying'>;
/** An order, or none, at the step that the buyer wants, or the last one before it that there is. */
function atStep(
  base: Common,
  order: CheckoutOrder | null,
  call: OpenState['call'] = null,
): OpenState {
  const known = common(base);
  const step = reachableStep(known.wanted, order);
  if (!order || step === 'tickets') return { ...known, name: 'choosing', order, call };
  if (step === 'payment' && (isPayable(order) || isOfDoor(order)))
    return { ...known, name: 'paying', order, call };
  return { ...known, name: 'informing', order, call };
}
const timedOut = (
  state: CheckoutState,
  order: CheckoutOrder | null,
  call: Call | null = null,
): CheckoutState => ({ ...common(state), name: 'timedOut', order, call });
const thanks = (state: CheckoutState, orderId: string, order: CheckoutOrder | null) =>
  ({ ...common(state), name: 'done', order, call: null, end: { to: 'thanks', orderId } }) as const;

/** From an order on its own end counts, read against the server's clock. */
const byServer = (state: CheckoutState, order: CheckoutOrder, at: number): Common => ({
  ...common(state),
  clockOffset: Date.parse(order.serverNow) - at,
});

const goTo = (state: OpenState | StateOf<'holding' | 'expressing'>, step: Step): CheckoutState =>
  state.name === 'holding' || state.name === 'expressing'
    ? { ...state, wanted: step }
    : atStep({ ...state, wanted: step }, state.order, state.call);

// Each of these is told for a call that was made; after another one it would be of yesterday.
type Asking = OpenState | StateOf<'holding' | 'expressing' | 'timedOut'>;
function held(state: Asking, { order, at }: EventOf<'held'>): CheckoutState {
  const { call } = state;
  if (call?.kind !== 'hold') return state;
  const base = { ...byServer(state, order, at), wanted: 'info' } as const;
  const { currency, paymentDetails } = order;
  const totalMinor = toMinor(paymentDetails.total, currency);
  if (totalMinor === call.cart.totalMinor) return atStep(base, order);
  // somebody changed a price since the page read it: a buyer would not look for that
  const text = messages.otherTotal(formatOrderTotal(totalMinor, currency));
  return atStep({ ...base, problem: { text } }, order);
}
function confirmed(state: Asking, { order, at }: EventOf<'confirmed'>): CheckoutState {
  if (!isAsked(state, 'confirm')) return state;
  if (order.status === 'completed') return thanks(state, order.id, order);
  return atStep({ ...byServer(state, order, at), wanted: 'payment' }, order);
}
function askedAnew(state: Asking, { order, text, at }: EventOf<'askedAnew'>): CheckoutState {
  if (!isAsked(state, 'confirm')) return state;
  return atStep({ ...byServer(state, order, at), problem: { text }, wanted: 'info' }, order);
}
function extended(state: Asking, { order, at }: EventOf<'extended'>): CheckoutState {
  return isAsked(state, 'extend') ? atStep(byServer(state, order, at), order) : state;
}
function takenUp(
  state: Asking | StateOf<'restoring'>,
  { order, at }: EventOf<'takenUp'>,
): CheckoutState {
  if (!isAsked(state, 'takeUp')) return state;
  if (order && isPaid(order)) return thanks(state, order.id, state.order);
  if (order && OPEN.has(order.status) && !isHoldOver(order))
    return atStep(byServer(state, order, at), order);
  if (order && (OPEN.has(order.status) || order.status === 'timed_out'))
    return timedOut(state, state.order);
  return atStep(state, null);
}
const foundPaid = (state: Asking, { orderId }: EventOf<'foundPaid'>): CheckoutState =>
  state.call?.orderId === orderId ? thanks(state, orderId, state.order) : state;
const settling = (state: CheckoutState, { order }: EventOf<'paid'>): CheckoutState => ({
  ...common(state),
  name: 'settling',
  order,
  call: { kind: 'complete', orderId: order.id },
});
/**
 * Another try with the card that was used would be refused again: the end of this page, not of the
 * order.
 */
function cardRefused(state: Asking, { orderId }: EventOf<'cardRefused'>): CheckoutState {
  const { order } = state;
  if (order?.id !== orderId) return state;
  return { ...common(state), name: 'done', order, call: null, end: { to: 'refusedCard', orderId } };
}
function left(state: Asking): CheckoutState {
  const { order } = state;
  if (!order) return state;
  const then = 'elsewhere';
  return {
    ...common(state),
    name: 'done',
    order,
    call: { kind: 'release', orderId: order.id, status: 'canceled', then },
    end: { to: then },
  };
}
/** The tickets go back on sale before anything else. */
const givenUp = (state: StateOf<'timedOut'>, then: 'again' | 'event'): CheckoutState =>
  state.call
    ? state
    : {
        ...state,
        call: { kind: 'release', orderId: state.order?.id ?? null, status: 'timed_out', then },
      };
function released(state: StateOf<'timedOut'>, { order, at }: EventOf<'released'>): CheckoutState {
  if (state.call?.kind !== 'release') return state;
  // its payment was faster
  if (order && isPaid(order)) return thanks(state, order.id, order);
  const anew = { ...common(state), problem: null, openedAt: at };
  if (state.call.then === 'again') return atStep({ ...anew, wanted: 'tickets' }, null);
  return { ...anew, name: 'done', order: null, call: null, end: { to: 'event' } };
}

type Row<S> = { [T in EventType]?: (state: S, event: EventOf<T>) => CheckoutState };

/** What may happen at any step. */
const atAnyStep = {
  choiceChanged: (state) => (state.problem ? { ...state, problem: null } : state),
  formTried: (state) => (state.problem ? { ...state, problem: null } : state),
  wentTo: (state, { step }) => goTo({ ...state, problem: null }, step),
  addressChanged: (state, { step }) => (step === state.wanted ? state : goTo(state, step)),
  moreTimeAsked: (state, { at }) => {
    const { call, order } = state;
    if (call) return state;
    if (!order) return { ...state, openedAt: at, problem: null };
    return atStep({ ...state, problem: null }, order, { kind: 'extend', orderId: order.id });
  },
  cameBack: (state) => {
    const { call, order } = state;
    return call || !order ? state : atStep(state, order, { kind: 'takeUp', orderId: order.id });
  },
  left,
  timeEnded: (state) => timedOut(state, state.order, state.call),
  paid: settling,
  cardRefused,
  takenUp,
  confirmed,
  askedAnew,
  extended,
  foundPaid,
  expired: (state) => (state.call ? timedOut(state, state.order) : state),
  orderLost: (state, { text }) => (state.call ? atStep(told(state, text), null) : state),
  failed: (state, { text }) => {
    if (!state.call) return state;
    // nobody waits for the answer of a page that is shown again
    return atStep(isAsked(state, 'takeUp') ? state : told(state, text), state.order);
  },
} satisfies Row<OpenState>;

type Table = { [N in StateName]: Row<StateOf<N>> };
/** Every state with what may happen in it. What does not stand here changes nothing. */
const TABLE: Table = {
  restoring: {
    addressChanged: (state, { step }) =>
      step === state.wanted ? state : { ...state, wanted: step },
    takenUp,
    expired: (state) => timedOut(state, null),
    orderLost: (state, { text }) => atStep(told(state, text), null),
    failed: (state, { text }) => atStep(told(state, text), null),
  },
  choosing: {
    ...atAnyStep,
    choiceRefused: (state, { text }) => ({ ...state, problem: { text } }),
    walletClosed: (state, { text }) => ({ ...state, problem: { text } }),
    continued: (state, { cart }) =>
      state.call
        ? state
        : {
            ...common(state),
            name: 'holding',
            problem: null,
            order: state.order,
            call: { kind: 'hold', orderId: state.order?.id ?? null, cart, by: 'form' },
          },
    walletPays: (state, { cart, body }) =>
      state.call
        ? state
        : {
            ...common(state),
            name: 'expressing',
            problem: null,
            order: state.order,
            body,
            call: { kind: 'hold', orderId: state.order?.id ?? null, cart, by: 'wallet' },
          },
  },
  holding: {
    addressChanged: (state, { step }) => (step === state.wanted ? state : goTo(state, step)),
    left,
    timeEnded: (state) => timedOut(state, state.order, state.call),
    paid: settling,
    cardRefused,
    held,
    foundPaid,
    expired: (state) => timedOut(state, state.order),
    orderLost: (state, { text }) => atStep(told(state, text), null),
    failed: (state, { text }) => atStep({ ...told(state, text), wanted: 'tickets' }, state.order),
  },
  expressing: {
    addressChanged: (state, { step }) => (step === state.wanted ? state : goTo(state, step)),
    left,
    timeEnded: (state) => timedOut(state, state.order, state.call),
    paid: settling,
    cardRefused,
    // each only after the one before: what was held, who pays, and then the wallet may pay
    held: (state, { order, at }) => {
      if (!isAsked(state, 'hold')) return state;
      const call = { kind: 'confirm', orderId: order.id, body: state.body } as const;
      return { ...state, ...byServer(state, order, at), order, call };
    },
    confirmed: (state, { order, at }) => {
      if (!isAsked(state, 'confirm')) return state;
      if (order.status === 'completed') return thanks(state, order.id, order);
      const base = byServer(state, order, at);
      return isPayable(order)
        ? { ...state, ...base, order, call: null }
        : atStep({ ...base, wanted: 'payment' }, order);
    },
    askedAnew,
    foundPaid,
    expired: (state) => (state.call ? timedOut(state, state.order) : state),
    orderLost: (state, { text }) => (state.call ? atStep(told(state, text), null) : state),
    failed: (state, { text }) =>
      state.call ? atStep({ ...told(state, text), wanted: 'tickets' }, state.order) : state,
    walletClosed: (state, { text }) =>
      atStep({ ...told(state, text), wanted: 'tickets' }, state.order),
  },
  informing: {
    ...atAnyStep,
    infoSent: (state, { body }) =>
      state.call
        ? state
        : { ...state, problem: null, call: { kind: 'confirm', orderId: state.order.id, body } },
  },
  paying: atAnyStep,
  settling: { settled: (state) => thanks(state, state.order.id, state.order) },
  timedOut: {
    addressChanged: (state, { step }) =>
      step === state.wanted ? state : { ...state, wanted: step },
    triedAgain: (state) => givenUp(state, 'again'),
    closed: (state) => givenUp(state, 'event'),
    released,
    // money was taken, or there is time again: better than the clock knew
    paid: settling,
    held,
    confirmed,
    extended,
    takenUp,
    foundPaid,
    cardRefused,
    expired: (state) => (state.call ? { ...state, call: null } : state),
    orderLost: (state) => (state.call ? { ...state, call: null, order: null } : state),
    failed: (state) => (state.call ? { ...state, call: null } : state),
  },
  done: {},
};

function follow<N extends StateName, T extends EventType>(
  state: StateOf<N>,
  event: EventOf<T>,
): CheckoutState | undefined {
  const row: Table[N] = TABLE[state.name];
  const step: Row<StateOf<N>>[T] = row[event.type];
  return step?.(state, event);
}
/** The next state; the same object when the event changes nothing here. */
export const transition = (state: CheckoutState, event: CheckoutEvent): CheckoutState =>
  follow(state, event) ?? state;

/** The state that a page begins in: with the order of before a reload, or without one. */
export function firstState(
  wanted: Step,
  openedAt: number,
  orderId: string | null,
): StateOf<'restoring' | 'choosing'> {
  const known = { wanted, openedAt, problem: null, clockOffset: 0, order: null };
  return orderId === null
    ? { ...known, name: 'choosing', call: null }
    : { ...known, name: 'restoring', call: { kind: 'takeUp', orderId } };
}

/** The step that is on the screen. */
export const shownStep = (state: CheckoutState): Step =>
  state.name === 'holding' || state.name === 'expressing'
    ? 'tickets'
    : reachableStep(state.wanted, state.order);

/**
 * When the time is over, by the server's clock as far as it is known: 14 minutes after the checkout
 * was opened until there is an order, which has its own end.
 */
export const endOf = ({ order, openedAt }: CheckoutState): number =>
  order?.expiresAt ? Date.parse(order.expiresAt) : openedAt + SELECT_SESSION_MS;
