import type { EventDetail } from '@foyer/contracts';
import { Button, lazyPart } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { useEffect } from 'react';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { GiftBox } from './gift-box.view.tsx';
import { isPayable } from './checkout-transitions.model.ts';
import { messages as m } from './checkout.messages.en.ts';
import { PaymentStep, preloadPayment } from './payment/payment-step.part.tsx';
import { PromoBox } from './promo-box.view.tsx';
import { TicketsStep } from './tickets-step.view.tsx';

const KINDS = ['in-person', 'online'] as const;

const { Part: InfoStep, usePreload: usePreloadInfo } = lazyPart(
  async () => (await import('./info-step.view.tsx')).InfoStep,
);

/**
 * What a step draws is fetched while the one before it is on the screen: what asks for the buyer
 * with the first touch of the tickets, what asks for the card when there will be something to pay.
 */
export function usePreloadedSteps({ state }: CheckoutFlow): void {
  usePreloadInfo();
  const isNext = state.name === 'informing' && state.order.paymentDetails.total > 0;
  const provider = isNext ? state.order.paymentProvider : null;
  useEffect(() => {
    if (provider !== null) preloadPayment(provider);
  }, [provider]);
}

interface Props {
  event: EventDetail;
  flow: CheckoutFlow;
}

/** The step that is shown, with the way back to the one before. */
export function Step({ event, flow }: Props) {
  const { send, step } = flow;
  if (step === 'tickets') return <Tickets event={event} flow={flow} />;
  return (
    <>
      {step === 'info' ? <Info event={event} flow={flow} /> : <Payment flow={flow} />}
      <p>
        <Button
          variant="quiet"
          icon="arrow-left"
          onPress={() => send({ type: 'wentTo', step: step === 'payment' ? 'info' : 'tickets' })}
        >
          {m.back}
        </Button>
      </p>
    </>
  );
}

function Tickets({ event, flow }: Props) {
  const { cart, place, send } = flow;
  const hasKinds = event.inPersonTicketsAvailable && event.onlineTicketsAvailable;
  const hasCodes = event.codesAvailableInPerson || event.codesAvailableOnline;
  return (
    <TicketsStep
      cart={cart}
      kinds={(hasKinds ? KINDS : []).map((ticketType) => ({
        href: links.checkout(event.id, { instanceId: place.instanceId, ticketType }),
        label: m.tickets.kind[ticketType],
        isCurrent: cart.ticketType === ticketType,
      }))}
      onChoose={(id, quantity) => {
        send({ type: 'choiceChanged' });
        cart.choose({ ...cart.quantities, [id]: quantity });
      }}
    >
      {cart.gift.asked && (
        <GiftBox
          event={event}
          gift={cart.gift.asked}
          onGive={(gift) => {
            send({ type: 'choiceChanged' });
            cart.gift.asked?.give(gift);
          }}
        />
      )}
      {hasCodes && (
        <PromoBox
          promo={cart.promo}
          currency={cart.summary.currency}
          linkedCode={flow.linkedCode}
          onTaken={flow.takeLinkedCode}
        />
      )}
    </TicketsStep>
  );
}

function Info({ event, flow }: Props) {
  const { state, send, place, cart } = flow;
  if (!state.order) return null;
  const here = links.checkout(event.id, {
    tab: 'info',
    ticketType: cart.ticketType,
    instanceId: place.instanceId,
  });
  return (
    <InfoStep
      order={state.order}
      seller={event.owner.name}
      asks={event.marketingConsents}
      signInHref={flow.user ? null : links.signIn({ redirect_to: here })}
      typed={flow.typed}
      isPending={state.call?.kind === 'confirm'}
      onTry={() => send({ type: 'formTried' })}
      onSend={(body) => send({ type: 'infoSent', body })}
    />
  );
}

function Payment({ flow: { state, send } }: Pick<Props, 'flow'>) {
  const { order } = state;
  if (!order || !isPayable(order)) return null;
  return (
    <PaymentStep
      order={order}
      isSettling={state.name === 'settling' || state.name === 'done'}
      onChangeInfo={() => send({ type: 'wentTo', step: 'info' })}
      onEnd={(end) => {
        if (end === 'paid') send({ type: 'paid', order });
        else if (end === 'cardRefused') send({ type: 'cardRefused', orderId: order.id });
        else send({ type: 'timeEnded' });
      }}
    />
  );
}

/** Holds the tickets, or says why these cannot be held. */
export function Continue({
  flow: { state, send, cart },
  isBlock = false,
}: Pick<Props, 'flow'> & { isBlock?: boolean }) {
  const goOn = () => {
    const [refusal] = cart.refusals;
    if (cart.gift.asked?.problem)
      send({ type: 'choiceRefused', text: m.gift.wrong(cart.gift.asked.problem) });
    else if (refusal) {
      cart.fit();
      send({ type: 'choiceRefused', text: m.refusals[refusal.code] });
    } else send({ type: 'continued', cart: cart.toHold() });
  };
  return (
    <Button
      variant="primary"
      isBlock={isBlock}
      isPending={state.name === 'holding' || cart.promo.isChecking}
      onPress={goOn}
    >
      {m.continue}
    </Button>
  );
}
