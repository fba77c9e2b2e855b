import type { EventDetail } from '@foyer/contracts';
import { Countdown, lazyPart, PageLoader, SummaryBar, toast } from '@foyer/design-system';
import { formatCardDate, formatEventDate, formatOrderTotal } from '@foyer/domain';
import {
  idParam,
  links,
  useLeaveGuard,
  useLoaderData,
  useNavigate,
  useParams,
  usePageTitle,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import type { Cart } from './cart.store.ts';
import type { CheckoutPlace, Step } from './checkout-address.model.ts';
import { originOf, useCheckoutFlow, type CheckoutFlow } from './checkout-flow.store.ts';
import { MembershipRenews } from './membership-offer.part.tsx';
import { messages as m } from './checkout.messages.en.ts';
import { eventQuery } from './checkout.queries.ts';
import type { ClosedBy } from './closed.model.ts';
import { CheckoutView } from './checkout.view.tsx';
import { Head } from './head.view.tsx';
import { KeptForYou, MoreTime, NothingOpen, TimeOut } from './notices.view.tsx';
import { OrderSummaryView, RefundTerms } from './order-summary.view.tsx';
import { dateOf } from './refund-terms.model.ts';
import { Continue, preloadGuestMethod, StepPart, usePreloadedSteps } from './steps.part.tsx';

export { preloadGuestMethod };

export function CheckoutPage() {
  const params = useParams();
  const eventId = idParam(params, 'eventId');
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  const found = useLoaderData<{ closed: ClosedBy } | null>();
  return found ? <ClosedCheckout event={event} {...found} /> : <OpenCheckout event={event} />;
}

const { Part: ClosedCheckout } = lazyPart(
  async () => (await import('./closed.part.tsx')).ClosedCheckout,
  () => <PageLoader />,
);

function OpenCheckout({ event }: { event: EventDetail }) {
  const params = useParams();
  // the date of the event to which an organizer adds a guest
  const flow = useCheckoutFlow(event, params['id'] === undefined ? null : idParam(params, 'id'));
  const { next, isNextInstead, step } = flow;
  usePageTitle(m.title(stepName(flow.place, step), event.name));
  usePreloadedSteps(flow);
  useLeaveGuard(flow.isWorthAQuestion, m.leave, flow.leave);
  const navigate = useNavigate();
  const isAdded = flow.isGuestAdded;
  // stands after the guard, whose effect has to learn first that there is nothing to guard any more
  useEffect(() => {
    if (next === null) return;
    if (isAdded) toast.success(m.guest.added);
    void navigate(next, { replace: isNextInstead });
  }, [next, isAdded, isNextInstead, navigate]);
  return flow.isLoading ? <PageLoader /> : <Checkout event={event} flow={flow} />;
}

interface Props {
  event: EventDetail;
  flow: CheckoutFlow;
}

const stepName = ({ channel }: CheckoutPlace, step: Step) =>
  channel === 'door' && step === 'info' ? m.guest.info : m.steps[step];
/** Where the way back leads, in words. */
const originName = ({ channel }: CheckoutPlace) =>
  channel === 'door' ? m.guest.toGuests : m.tickets.toEvent;

/** With nothing to choose there is no hurry and nothing to go on with. */
const isNothingOpen = ({ step, state, cart }: CheckoutFlow) =>
  step === 'tickets' &&
  !state.order &&
  cart.tickets.every((ticket) => cart.labelOf(ticket) !== null);

function Checkout({ event, flow }: Props) {
  const { state, send, step, cart } = flow;
  // the end that was warned of: a clock that starts anew has its own
  const [warnedOf, setWarnedOf] = useState<number | null>(null);
  const { kept } = cart;
  const isClosed = isNothingOpen(flow);
  const date = dateOf(event, flow.place.instanceId);
  const clock = (
    <Countdown
      endsAt={flow.endsAt}
      now={flow.now}
      purpose={purposeOf(flow)}
      onEnd={() => send({ type: 'timeEnded' })}
      onUrgent={() => setWarnedOf(flow.endsAt)}
    />
  );
  return (
    <>
      <CheckoutView
        head={
          <Head
            event={{ name: event.name, href: originOf(flow.place) }}
            date={date && formatCardDate(date.startsAt, event.timezone)}
            step={step}
            infoName={stepName(flow.place, 'info')}
            hasPayment={hasPayment(cart)}
          >
            {!isClosed && clock}
          </Head>
        }
        banner={event.checkoutBannerMessage}
        notices={
          <>
            {step === 'tickets' && kept && (
              <KeptForYou
                count={kept.quantity}
                until={formatEventDate(kept.endsAt, event.timezone)}
              />
            )}
            {isClosed && <Closed event={event} flow={flow} />}
            {warnedOf === flow.endsAt && <Warning flow={flow} onTaken={() => setWarnedOf(null)} />}
          </>
        }
        problem={state.problem}
        summary={!isClosed && <Summary event={event} flow={flow} />}
        bar={step === 'tickets' && !isClosed && <TicketsBar flow={flow} />}
      >
        <StepPart event={event} flow={flow} />
      </CheckoutView>
      <TimeOut
        isOpen={state.name === 'timedOut'}
        isHeld={state.order !== null}
        isPending={state.call !== null}
        origin={originName(flow.place)}
        eventHref={originOf(flow.place)}
        onClose={() => send({ type: 'closed' })}
        onAgain={() => send({ type: 'triedAgain' })}
      />
    </>
  );
}

/** What the time that is left is for. */
function purposeOf({ state, step }: CheckoutFlow): string {
  // a guest of the door may pay without a provider
  if (state.order?.clientSecret || step === 'payment') return m.clock.pay;
  return m.clock[step === 'info' ? 'inform' : 'choose'];
}

function Summary({ event, flow }: Props) {
  const { state, step, cart } = flow;
  const isAtTickets = step === 'tickets';
  const startsAt = dateOf(event, flow.place.instanceId)?.startsAt;
  return (
    <OrderSummaryView
      cart={cart}
      order={isAtTickets ? null : state.order}
      refundTerms={
        <RefundTerms event={event} order={state.order} startsAt={startsAt} now={flow.now()} />
      }
      renews={<MembershipRenews cart={cart} />}
      action={isAtTickets && <Continue flow={flow} isBlock />}
    />
  );
}

/** An order without a price has no payment step. */
const hasPayment = ({ summary: { totalMinor, count } }: Cart) => totalMinor > 0 || count === 0;

function Closed({ event, flow: { cart, place } }: Props) {
  const { tickets, ticketType } = cart;
  return (
    <NothingOpen
      waitingHref={tickets.map(cart.waitingHrefOf).find((href) => href !== null) ?? null}
      isSoldOut={tickets.length > 0 && tickets.every(({ limit }) => limit <= 0)}
      otherDatesHref={
        event.futureEventCount > 1 && place.channel !== 'door'
          ? links.eventSelect(event.id, { ticketType })
          : null
      }
      origin={originName(place)}
      eventHref={originOf(place)}
    />
  );
}

function Warning({
  flow: { state, send },
  onTaken,
}: Pick<Props, 'flow'> & { onTaken: () => void }) {
  const { order } = state;
  const isOpen = state.name !== 'timedOut' && state.name !== 'expressing';
  if (!isOpen || (order?.extensionsLeft ?? 1) <= 0) return null;
  return (
    <MoreTime
      isHeld={order !== null}
      isPending={state.call !== null}
      onMore={() => {
        onTaken();
        send({ type: 'moreTimeAsked', at: Date.now() });
      }}
    />
  );
}

/** What the bar says of the sum above it: what it is for. */
function countText({ count, totalMinor }: CheckoutFlow['cart']['summary']): string {
  if (count === 0) return totalMinor > 0 ? m.summary.noTicket : '';
  return totalMinor === 0 ? m.summary.count(count) : m.summary.tickets(count);
}

function TicketsBar({ flow }: Pick<Props, 'flow'>) {
  const { summary } = flow.cart;
  const { count, totalMinor, currency } = summary;
  const hasSum = count > 0 || totalMinor > 0;
  return (
    <SummaryBar
      title={hasSum ? formatOrderTotal(totalMinor, currency) : m.summary.empty}
      text={countText(summary)}
      offline={m.offline}
      action={<Continue flow={flow} />}
    />
  );
}
