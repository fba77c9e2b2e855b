import type { EventAct, EventOverview, ManagedEvent } from '@foyer/contracts';
import { Icon, TextLink } from '@foyer/design-system';
import { formatAgo, formatDateTime, formatEventDate, formatNumber } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { Figure, Figures, Meter, Part } from '../../shared/figures.view.tsx';
import { ShareEvent } from '../../shared/share-event.view.tsx';
import { messages as m } from './event-overview.messages.en.ts';
import { actText, moneyOf, type Step } from './event-overview.model.ts';
import styles from './event-overview.module.css';

interface Props {
  event: ManagedEvent;
  overview: EventOverview;
  steps: readonly Step[];
  now: Date;
}

/** How an event stands, what comes next, how it is passed on, and who changed what. */
export function EventOverviewView({ event, overview, steps, now }: Props) {
  return (
    <div className={styles.body}>
      <Now overview={overview} event={event} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {steps.length > 0 && <Steps steps={steps} />}
          {event.status !== 'canceled' && (
            <Part title={m.share}>
              {event.status === 'draft' && <p className={styles.note}>{m.shareDraft}</p>}
              <ShareEvent event={event} shareUrl={overview.shareUrl} />
            </Part>
          )}
        </div>
        <Part title={m.acts}>
          <Acts acts={overview.acts} now={now} timezone={overview.timezone} />
        </Part>
      </div>
    </div>
  );
}

function Sold({ overview: { sold, soldToday, capacity } }: Pick<Props, 'overview'>) {
  return (
    <Figure
      label={m.sold}
      value={formatNumber(sold)}
      beside={capacity === null ? m.noLimit : m.ofCapacity(capacity)}
      below={
        <>
          {capacity !== null && <Meter value={sold} max={capacity} />}
          <small>{m.today(formatNumber(soldToday))}</small>
        </>
      }
    />
  );
}

function Door({ overview: { door }, event }: Pick<Props, 'overview' | 'event'>) {
  if (!door) return <Figure label={m.door} value="0" beside={m.noDoor} />;
  return (
    <Figure
      label={m.door}
      value={formatNumber(door.checkedIn)}
      beside={m.ofGuests(door.admissions)}
      below={
        <>
          <Meter value={door.checkedIn} max={door.admissions} />
          <small>{formatEventDate(door.startsAt, event.timezone)}</small>
        </>
      }
    />
  );
}

function Now({ overview, event }: Pick<Props, 'overview' | 'event'>) {
  const { revenue, revenueToday, timezone } = overview;
  return (
    <Figures note={m.days(timezone)}>
      <Sold overview={overview} />
      <Figure
        label={m.revenue}
        value={moneyOf(revenue, overview)}
        below={
          <>
            <small>{m.today(moneyOf(revenueToday, overview))}</small>
            <small>{m.revenueNote}</small>
          </>
        }
      />
      <Door overview={overview} event={event} />
      {overview.waiting && (
        <Figure
          label={m.waiting}
          value={formatNumber(overview.waiting.people)}
          beside={m.wantTickets(overview.waiting.tickets)}
          below={
            <small>
              <TextLink href={links.courseWaitingList(event.id)}>{m.seeWaiting}</TextLink>
            </small>
          }
        />
      )}
    </Figures>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Part title={m.next}>
      <p className={styles.note}>{m.stepsDone(done, steps.length)}</p>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} data-done={step.isDone || undefined}>
            <Icon name={step.isDone ? 'check' : 'chevron-right'} size="sm" />
            <StepText {...step} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function StepText({ id, isDone, href }: Step) {
  const text = m.steps[id];
  if (!isDone && href) return <TextLink href={href}>{text}</TextLink>;
  return (
    <span>
      {isDone && <span className="sr">{m.done} </span>}
      {text}
    </span>
  );
}

interface ActsProps {
  acts: readonly EventAct[];
  now: Date;
  timezone: string;
}

function Acts({ acts, now, timezone }: ActsProps) {
  if (acts.length === 0) return <p className={styles.note}>{m.noActs}</p>;
  return (
    <ol className={styles.acts}>
      {acts.map((act) => (
        <li key={act.id}>
          <span>
            <b>{act.by ?? m.somebody}</b> {actText(act)}
          </span>
          <time dateTime={act.at} title={formatDateTime(act.at, timezone)}>
            {formatAgo(act.at, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}
