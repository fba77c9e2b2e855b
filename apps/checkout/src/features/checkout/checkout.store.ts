import { createStore, type StoreApi } from 'zustand';
import type { Step } from './checkout-address.model.ts';
import type {
  Call,
  CheckoutEvent,
  CheckoutState,
  EventOf,
  PayableOrder,
} from './checkout-state.model.ts';
import { isPayable, transition } from './checkout-transitions.model.ts';

interface Effects {
  /** Asks the server; resolves with the event that its response is. */
  ask: (call: Call) => Promise<CheckoutEvent>;
  /** The buyer was led to another step, by something else than the address. */
  onStep: (step: Step) => void;
}

interface Checkout {
  state: StoreApi<CheckoutState>;
  /** Asks for what the first state asks for; a second time nothing. */
  start: () => void;
  send: (event: CheckoutEvent) => void;
  /**
   * Holds what is chosen, and says who pays; the order for the wallet to pay, or null when there is
   * none: the page says why.
   */
  orderForWallet: (wanted: Omit<EventOf<'walletPays'>, 'type'>) => Promise<PayableOrder | null>;
}

/**
 * One checkout: its state, and what follows from a change of it. It stands outside of React, so
 * that whatever is drawn next draws the new state: the step that an address names is never out of
 * reach for a moment because the router drew first.
 */
export function createCheckout(first: CheckoutState, { ask, onStep }: Effects): Checkout {
  const state = createStore<CheckoutState>(() => first);
  const run = (call: Call) => void ask(call).then(send);
  function send(event: CheckoutEvent) {
    const before = state.getState();
    const after = transition(before, event);
    if (after === before) return;
    state.setState(after, true);
    if (after.call && after.call !== before.call) run(after.call);
    if (after.wanted !== before.wanted && event.type !== 'addressChanged') onStep(after.wanted);
  }
  const orderForWallet: Checkout['orderForWallet'] = (wanted) =>
    new Promise((resolve) => {
      const look = ({ name, call, order }: CheckoutState) => {
        if (name === 'expressing' && call) return;
        stop();
        resolve(name === 'expressing' && order && isPayable(order) ? order : null);
      };
      const stop = state.subscribe(look);
      send({ type: 'walletPays', ...wanted });
      look(state.getState());
    });
  let isStarted = false;
  return {
    state,
    send,
    orderForWallet,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      if (first.call) run(first.call);
    },
  };
}
