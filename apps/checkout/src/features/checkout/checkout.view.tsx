import type { EventDetail, Links } from '@foyer/contracts';
import {
  Banner,
  Button,
  Countdown,
  Dialog,
  LinkButton,
  PageLoader,
  Problem,
  Stepper,
  SummaryBar,
  TextLink,
} from '@foyer/design-system';
import { formatCardDate, formatOrderTotal } from '@foyer/domain';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { messages } from '../../messages/en.ts';
import { STEPS } from './checkout-address.model.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { InfoStep } from './info-step.view.tsx';
import { OrderSummaryView } from './order-summary.view.tsx';
import { TicketsStep } from './tickets-step.view.tsx';
import styles from './checkout.module.css';

const m = messages;
interface Props {
  event: EventDetail;
  flow: CheckoutFlow;
  links: Links;
  payment: ReactNode;
}

/** With nothing to choose there is no hurry and nothing to go on with. */
const isNothingOpen = ({ step, order, tickets, labelOf }: CheckoutFlow) =>
  step === 'tickets' && !order && tickets.every((ticket) => labelOf(ticket) !== null);

export function CheckoutView({ event, flow, links, payment }: Props) {
  // the end that was warned of: a clock that starts anew has its own
  const [warnedOf, setWarnedOf] = useState<number | null>(null);
  const heading = useStepHeading(flow.step);
  if (flow.isRestoring || !flow.hasOffer) return <PageLoader />;
  const isClosed = isNothingOpen(flow);
  return (
    <div className={styles.wrap}>
      <Head event={event} flow={flow} links={links} heading={heading}>
        {!isClosed && (
          <Countdown
            endsAt={flow.clock.endsAt}
            now={flow.clock.now}
            purpose={m.clock[flow.clock.purpose]}
            onEnd={flow.clock.onEnd}
            onUrgent={() => setWarnedOf(flow.clock.endsAt)}
          />
        )}
      </Head>
      {event.checkoutBannerMessage && <Banner tone="info">{event.checkoutBannerMessage}</Banner>}
      {warnedOf === flow.clock.endsAt && <MoreTime flow={flow} onTaken={() => setWarnedOf(null)} />}
      {flow.problem && <Problem problem={flow.problem}>{flow.problem.text}</Problem>}
      {isClosed && <NothingOpen event={event} flow={flow} links={links} />}
      <div className={styles.columns}>
        <div className={styles.step}>
          <Step event={event} flow={flow} links={links} payment={payment} />
        </div>
        {!isClosed && <OrderSummaryView event={event} flow={flow} />}
      </div>
      {flow.step === 'tickets' && !isClosed && <TicketsBar flow={flow} />}
      <TimeOut flow={flow} links={links} event={event} />
    </div>
  );
}

/** An order without a price has no payment step. */
const stepNames = ({ totalMinor, count }: CheckoutFlow['summary']) =>
  totalMinor === 0 && count > 0
    ? [m.steps.tickets, m.steps.info]
    : [m.steps.tickets, m.steps.info, m.steps.payment];

/** What is bought for when, and which step of how many this is; the clock stands beside it. */
function Head({
  event,
  flow,
  links,
  heading,
  children,
}: Omit<Props, 'payment'> & { heading: Ref<HTMLHeadingElement>; children: ReactNode }) {
  const names = stepNames(flow.summary);
  const date =
    event.instances.find((instance) => instance.id === flow.place.instanceId) ?? event.nextEvent;
  return (
    <header className={styles.head}>
      <p className={styles.event}>
        <TextLink isQuiet href={links.event(event.id)}>
          {event.name}
        </TextLink>
        {date && <span> · {formatCardDate(date.startsAt, event.timezone)}</span>}
      </p>
      <h1 className="sr" tabIndex={-1} ref={heading}>
        {event.name}: {names[STEPS.indexOf(flow.step)]}
      </h1>
      <div className={styles.bar}>
        <Stepper label={m.steps.label} steps={names} current={STEPS.indexOf(flow.step)} />
        {children}
      </div>
    </header>
  );
}

/** Offers more time before the clock ends. */
function MoreTime({ flow, onTaken }: Pick<Props, 'flow'> & { onTaken: () => void }) {
  if (flow.clock.hasTimedOut || !flow.clock.canExtend) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      title={m.clock.moreTitle}
      actions={
        <Button
          size="sm"
          isPending={flow.isExtending}
          onPress={() => {
            onTaken();
            void flow.moreTime();
          }}
        >
          {m.clock.more}
        </Button>
      }
    >
      {m.clock.moreText[flow.order ? 'held' : 'choosing']}
    </Banner>
  );
}

/** The step that is shown, with the way back to the one before. */
function Step({ event, flow, links, payment }: Props) {
  return (
    <>
      {flow.step === 'tickets' && <TicketsStep event={event} flow={flow} links={links} />}
      {flow.step === 'info' && <InfoStep event={event} flow={flow} links={links} />}
      {flow.step === 'payment' && payment}
      {flow.step !== 'tickets' && (
        <p>
          <Button
            variant="quiet"
            icon="arrow-left"
            onPress={() => flow.goTo(flow.step === 'payment' ? 'info' : 'tickets')}
          >
            {m.back}
          </Button>
        </p>
      )}
    </>
  );
}

/** Another step is another page to its reader: it begins at the top, and its name is read out. */
function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [step]);
  return heading;
}

function TicketsBar({ flow }: Pick<Props, 'flow'>) {
  const { count, totalMinor, currency } = flow.summary;
  return (
    <SummaryBar
      title={count > 0 ? formatOrderTotal(totalMinor, currency) : m.summary.empty}
      text={count === 0 ? '' : totalMinor === 0 ? m.summary.count(count) : m.summary.tickets(count)}
      offline={m.offline}
      action={
        <Button
          variant="primary"
          isPending={flow.isHolding}
          onPress={() => void flow.holdTickets()}
        >
          {m.continue}
        </Button>
      }
    />
  );
}

/** Why there is nothing to go on with, and where to go instead. */
function NothingOpen({ event, flow, links }: Omit<Props, 'payment'>) {
  const isFull = flow.tickets.length > 0 && flow.tickets.every((ticket) => ticket.quantity <= 0);
  return (
    <Banner
      tone="info"
      title={isFull ? m.tickets.soldOut : m.tickets.nothingOpen}
      actions={
        event.futureEventCount > 1 ? (
          <LinkButton size="sm" href={links.eventSelect(event.id, { ticketType: flow.ticketType })}>
            {m.tickets.otherDates}
          </LinkButton>
        ) : (
          <LinkButton size="sm" href={links.event(event.id)}>
            {m.tickets.toEvent}
          </LinkButton>
        )
      }
    >
      {isFull && m.tickets.soldOutText}
    </Banner>
  );
}

function TimeOut({ flow, links, event }: Omit<Props, 'payment'>) {
  return (
    <Dialog
      title={m.clock.expired}
      isOpen={flow.clock.hasTimedOut}
      isStrict
      onClose={() => {}}
      actions={
        <>
          {flow.order ? (
            <Button isPending={flow.isReleasing} onPress={() => void flow.giveUp('event')}>
              {m.clock.close}
            </Button>
          ) : (
            <LinkButton href={links.event(event.id)}>{m.clock.close}</LinkButton>
          )}
          <Button
            variant="primary"
            isPending={flow.isReleasing}
            onPress={() => void flow.giveUp('again')}
          >
            {m.clock.again}
          </Button>
        </>
      }
    >
      <p>{m.clock.expiredText[flow.order ? 'held' : 'choosing']}</p>
    </Dialog>
  );
}
