import type { CheckoutOrder, ConfirmInput, EventDetail, ExpressSetup } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { messages as m } from './checkout.messages.en.ts';
import { dateOf, termsText } from './refund-terms.model.ts';
import { mayBeHeld } from './refusal.model.ts';
import { ExpressButtons } from './payment/express-buttons.part.tsx';
import type { ExpressEnd, WalletSheet } from './payment/express.model.ts';

interface Props {
  event: EventDetail;
  setup: ExpressSetup;
  flow: CheckoutFlow;
  sheet?: WalletSheet;
}

/** Wallets, which pay what is chosen at once. */
export function Express({ event, setup, flow, sheet }: Props) {
  const { cart, send, orderForWallet } = flow;
  const { totalMinor, currency } = cart.summary;
  const termsOf = (order: CheckoutOrder | null) =>
    termsText({
      ...{ event, order, now: flow.now() },
      startsAt: dateOf(event, flow.place.instanceId)?.startsAt,
    });
  const orderFor = async (buyer: ConfirmInput['buyer']) => {
    const shown = termsOf(flow.state.order);
    const order = await orderForWallet({
      cart: cart.toHold(),
      body: {
        ...{ buyer, note: '', orderAnswers: [], attendees: [] },
        // said above the buttons
        marketingConsents: event.marketingConsents,
        termsVersion: TERMS_VERSION,
      },
    });
    if (!order || termsOf(order) === shown) return order;
    // the page shows the order's from here on, and whoever presses again has read them
    send({ type: 'walletClosed', text: m.termsChanged });
    return null;
  };
  const onEnd = (ended: ExpressEnd) => {
    if ('told' in ended) {
      send({ type: 'walletClosed', text: ended.told });
      cart.refresh();
    } else if (ended.end === 'paid') send({ type: 'paid', order: ended.order });
    else if (ended.end === 'cardRefused') send({ type: 'cardRefused', orderId: ended.order.id });
    else send({ type: 'timeEnded' });
  };
  return (
    <ExpressButtons
      setup={setup}
      seller={event.owner.name}
      asks={event.marketingConsents}
      totalMinor={totalMinor}
      currency={currency}
      known={flow.typed[0]}
      mayOpen={() => mayBeHeld(flow)}
      order={orderFor}
      onEnd={onEnd}
      sheet={sheet}
    />
  );
}
