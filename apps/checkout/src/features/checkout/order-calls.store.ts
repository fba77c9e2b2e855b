import type { CheckoutOrder } from '@foyer/contracts';
import { formatOrderTotal, toMinor } from '@foyer/domain';
import type { QueryClient } from '@foyer/remote-kit';
import { toPageOffer } from './cart-offer.model.ts';
import { clampQuantities, pricePageCart, type Quantities } from './cart.model.ts';
import type { Call, CartToHold, CheckoutEvent, EventOf } from './checkout-state.model.ts';
import { isPaid } from './checkout-transitions.model.ts';
import { messages } from './checkout.messages.en.ts';
import {
  isGivenBack,
  isNoLongerOffered,
  isOutOfStock,
  isOver,
  isTimedOut,
  isUnanswered,
  isUnpayable,
  orderCalls,
  takeUpOrder,
} from './order-calls.queries.ts';

/** What the server says, but for what it says to the organizer alone. */
function textOf(error: unknown): string {
  if (isUnpayable(error)) return messages.refusals.payments_not_connected;
  return error instanceof Error ? error.message : messages.paymentFailed;
}

/** What is held; somebody may have changed a price since the page read it, and no buyer looks for that. */
function heldOf({ cart }: Extract<Call, { kind: 'hold' }>, order: CheckoutOrder): EventOf<'held'> {
  const totalMinor = toMinor(order.paymentDetails.total, order.currency);
  const text =
    totalMinor === cart.totalMinor
      ? null
      : messages.otherTotal(formatOrderTotal(totalMinor, order.currency));
  return { type: 'held', order, text, at: Date.now() };
}

interface Deps {
  queryClient: QueryClient;
  /** Changes what is chosen, when less of it is left. */
  choose: (quantities: Quantities) => void;
}

/**
 * What the checkout asks of the server, and the event that the response is. Each failure ends in a
 * sentence, with what was chosen and typed still there; none is thrown.
 */
export function createCaller({ queryClient, choose }: Deps) {
  const calls = orderCalls(queryClient);

  /** The sentence for tickets that are not left, with the choice brought down to what is. */
  const shortOf = async ({ place, quantities }: CartToHold): Promise<string | null> => {
    const listed = await calls.refreshTickets(place);
    const now = Date.parse(listed.serverNow);
    const { types } = pricePageCart(toPageOffer(listed, []), quantities, now);
    const left = clampQuantities(types, quantities);
    choose(left.quantities);
    return left.short.length > 0 ? messages.tickets.shortOf(left.short.join(', ')) : null;
  };
  /** Why an order cannot go on: a try to pay that nobody heard of may have paid it. */
  const endOf = async ({ orderId }: Call, error: unknown): Promise<CheckoutEvent> => {
    void calls.refreshEvent();
    if (orderId === null || !isGivenBack(error)) return { type: 'orderLost', text: textOf(error) };
    const order = await calls.read(orderId).catch(() => null);
    return order && isPaid(order)
      ? { type: 'foundPaid', orderId }
      : { type: 'orderLost', text: messages.tickets.givenBack };
  };
  const failureOf = async (call: Call, error: unknown): Promise<CheckoutEvent> => {
    if (isTimedOut(error)) return { type: 'expired' };
    if (call.kind === 'confirm' && isUnanswered(error)) {
      const order = await calls.read(call.orderId).catch(() => null);
      if (order) return { type: 'askedAnew', order, text: messages.askedAnew, at: Date.now() };
    }
    if (isOutOfStock(error) && call.kind === 'hold') {
      const text = await shortOf(call.cart).catch(() => null);
      return { type: 'failed', text: text ?? textOf(error) };
    }
    // what is offered is asked anew
    if (isNoLongerOffered(error)) void calls.forgetTickets();
    return isOver(error) ? endOf(call, error) : { type: 'failed', text: textOf(error) };
  };

  /** What became of the order: one that is refused was paid for, as far as the server knows. */
  const release = (orderId: string, status: 'timed_out' | 'canceled') =>
    calls
      .release(orderId, status)
      .catch(() => takeUpOrder(orderId))
      .catch(() => null);

  const holdBy = ({ by, orderId, cart }: Extract<Call, { kind: 'hold' }>) =>
    by === 'wallet' ? calls.holdForWallet(orderId, cart) : calls.hold(orderId, cart);

  const ask = async (call: Call): Promise<CheckoutEvent> => {
    const now = () => ({ at: Date.now() });
    switch (call.kind) {
      case 'takeUp':
        return { type: 'takenUp', order: await takeUpOrder(call.orderId), ...now() };
      case 'hold': {
        const held = heldOf(call, await holdBy(call));
        // the tickets show what they cost now, for whoever goes back to them
        if (held.text !== null) void calls.forgetTickets();
        return held;
      }
      case 'confirm':
        return { type: 'confirmed', order: await calls.confirm(call.orderId, call.body), ...now() };
      case 'extend':
        return { type: 'extended', order: await calls.extend(call.orderId), ...now() };
      case 'complete':
        // the provider tells the server too, and whoever is first settles it
        await calls.complete(call.orderId).catch(() => null);
        return { type: 'settled' };
      case 'release': {
        const order = call.orderId && (await release(call.orderId, call.status));
        void calls.forgetTickets();
        return { type: 'released', order: order || null, ...now() };
      }
    }
  };
  return (call: Call): Promise<CheckoutEvent> => ask(call).catch((error) => failureOf(call, error));
}
