import type { EventDetail } from '@foyer/contracts';
import { Button, lazyPart } from '@foyer/design-system';
import { links, useNavigate } from '@foyer/remote-kit';
import { useEffect } from 'react';
import type { CheckoutPlace } from './checkout-address.model.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { ExpressPlace } from './express-place.part.tsx';
import { GiftBox } from './gift-box.view.tsx';
import type { DoorOrder, StateName } from './checkout-state.model.ts';
import { isOfDoor, isPayable } from './checkout-transitions.model.ts';
import { messages as m } from './checkout.messages.en.ts';
import { MembershipOffer, MembershipRenews } from './membership-offer.part.tsx';
import { PaymentStep, preloadPayment } from './payment/payment-step.part.tsx';
import { PromoBox } from './promo-box.view.tsx';
import { mayBeHeld } from './refusal.model.ts';
import { TicketsStep } from './tickets-step.view.tsx';
import styles from './checkout.module.css';

const KINDS = ['in-person', 'online'] as const;

const { Part: InfoStep, usePreload: usePreloadInfo } = lazyPart(
  async () => (await import('./info-step.view.tsx')).InfoStep,
);

const { Part: GuestMethod, preload: preloadGuestMethod } = lazyPart(
  async () => (await import('./guest-method.view.tsx')).GuestMethod,
);
export { preloadGuestMethod };

const { Part: DoorPayment, preload: preloadDoorPayment } = lazyPart(
  async () => (await import('./door-payment/door-payment.part.tsx')).DoorPayment,
);

/**
 * What a step draws is fetched while the one before it is on the screen: what asks for the buyer
 * with the first touch of the tickets, what asks for the card when there will be something to pay.
 */
export function usePreloadedSteps({ state }: CheckoutFlow): void {
  usePreloadInfo();
  const isNext = state.name === 'informing' && state.order.paymentDetails.total > 0;
  const provider = isNext ? state.order.paymentProvider : null;
  const isAtDoor = isNext && isOfDoor(state.order);
  useEffect(() => {
    if (isAtDoor) void preloadDoorPayment();
    else if (provider !== null) preloadPayment(provider);
  }, [isAtDoor, provider]);
}

type Search = Partial<Record<'tab' | 'ticketType', string>>;

interface Props {
  event: EventDetail;
  flow: CheckoutFlow;
}

/** The step that is shown, with the way back to the one before. */
export function StepPart({ event, flow }: Props) {
  const { send, step } = flow;
  if (step === 'tickets') return <Tickets event={event} flow={flow} />;
  return (
    <>
      {step === 'info' ? <Info event={event} flow={flow} /> : <Payment event={event} flow={flow} />}
      <p className={styles.back}>
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

/** This checkout's own address. */
const addressOf = (
  { eventId, instanceId, channel, waitingListCode }: CheckoutPlace,
  search: Search,
): string =>
  channel === 'door'
    ? links.addGuest(eventId, instanceId ?? '', search)
    : links.checkout(eventId, { ...search, instanceId, waitingListCode });

function Tickets({ event, flow }: Props) {
  const { cart, place, send } = flow;
  const hasKinds = event.inPersonTicketsAvailable && event.onlineTicketsAvailable;
  const hasCodes = event.codesAvailableInPerson || event.codesAvailableOnline;
  return (
    <TicketsStep
      cart={cart}
      kinds={(hasKinds ? KINDS : []).map((ticketType) => ({
        href: addressOf(place, { ticketType }),
        label: m.tickets.kind[ticketType],
        isCurrent: cart.ticketType === ticketType,
      }))}
      onChoose={(id, quantity) => {
        send({ type: 'choiceChanged' });
        cart.choose({ ...cart.quantities, [id]: quantity });
      }}
      onBenefit={(id, isTaken) => {
        send({ type: 'choiceChanged' });
        cart.takeBenefit(id, isTaken);
      }}
    >
      <Membership flow={flow} />
      {cart.gift.asked && (
        <GiftBox
          event={event}
          gift={cart.gift.asked}
          isTooSmall={cart.tooSmall !== null && cart.gift.donationMinor > 0}
          onGive={(gift) => {
            send({ type: 'choiceChanged' });
            cart.gift.asked?.give(gift);
          }}
        />
      )}
      {cart.door && (
        <GuestMethod
          door={cart.door}
          onChoose={(method) => {
            send({ type: 'choiceChanged' });
            cart.door?.payBy(method);
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
      {cart.express && !cart.membership.wanted && (
        <ExpressPlace event={event} setup={cart.express} flow={flow} />
      )}
    </TicketsStep>
  );
}

/** Where whoever is no member becomes one; a visitor logs in first. */
function Membership({ flow: { cart, place, send, user } }: Pick<Props, 'flow'>) {
  const navigate = useNavigate();
  const { offer, want } = cart.membership;
  if (offer.memberships.length === 0) return null;
  const here = addressOf(place, { ticketType: cart.ticketType });
  return (
    <MembershipOffer
      cart={cart}
      isVisitor={!user}
      onWant={(priceId) => {
        send({ type: 'choiceChanged' });
        want(priceId);
        // what is wanted is kept, and taken up when they are back
        if (!user) void navigate(links.signIn({ redirect_to: here }));
      }}
    />
  );
}

function Info({ event, flow }: Props) {
  const { state, send, place, cart } = flow;
  if (!state.order) return null;
  const here = addressOf(place, { tab: 'info', ticketType: cart.ticketType });
  return (
    <InfoStep
      order={state.order}
      seller={event.owner.name}
      asks={event.marketingConsents}
      signInHref={flow.user ? null : links.signIn({ redirect_to: here })}
      renews={cart.membership.wanted && <MembershipRenews cart={cart} />}
      typed={flow.typed}
      isPending={state.call?.kind === 'confirm'}
      onTry={() => send({ type: 'formTried' })}
      onSend={(body) => send({ type: 'infoSent', body })}
    />
  );
}

function Payment({ event, flow }: Props) {
  const { state, send } = flow;
  const { order } = state;
  if (order && isOfDoor(order)) return <AtDoor event={event} order={order} flow={flow} />;
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

/** The guest pays whoever adds them. */
function AtDoor({ event, order, flow: { state, send, cart } }: Props & { order: DoorOrder }) {
  return (
    <DoorPayment
      event={event}
      order={order}
      paidBy={cart.door?.paidBy ?? 'cash'}
      isSettling={state.name === 'settling' || state.name === 'done'}
      onPaid={() => send({ type: 'paid', order })}
      onOver={() => send({ type: 'timeEnded' })}
    />
  );
}

/** What was pressed before is not decided yet. */
const isBusy: ReadonlySet<StateName> = new Set(['holding', 'expressing', 'settling']);

/** Holds the tickets, or says why these cannot be held. */
export function Continue({ flow, isBlock = false }: Pick<Props, 'flow'> & { isBlock?: boolean }) {
  const { state, send, cart } = flow;
  const goOn = () => {
    if (mayBeHeld(flow)) send({ type: 'continued', cart: cart.toHold() });
  };
  return (
    <Button
      variant="primary"
      isBlock={isBlock}
      isPending={isBusy.has(state.name) || cart.promo.isChecking}
      onPress={goOn}
    >
      {m.continue}
    </Button>
  );
}
