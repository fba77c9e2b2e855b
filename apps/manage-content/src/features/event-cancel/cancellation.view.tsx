import type { EventCancellation } from '@foyer/contracts';
import { Banner, Button, ErrorNote, TextLink } from '@foyer/design-system';
import { formatOrderDate } from '@foyer/domain';
import { useEffect, useRef } from 'react';
import { cancelMessages as m } from './event-cancel.messages.en.ts';
import { moneyOf, type Thing } from './event-cancel.model.ts';
import styles from './event-cancel.module.css';

interface Props {
  cancellation: EventCancellation;
  what: Thing['what'];
  timezone: string;
  orderLink: (orderId: string) => string;
  isPending: boolean;
  error: Error | null;
  onResume: () => void;
  /** The form that stood here was just sent, and is gone with the place of whoever sent it. */
  isJustSent: boolean;
}

const TONES = { running: 'info', done: 'positive', stopped: 'danger' } as const;

interface BarProps {
  label: string;
  words: string;
  more?: string;
  done: number;
  total: number;
}

const Bar = ({ label, words, more, done, total }: BarProps) => (
  <div className={styles.bar}>
    <div className={styles.words}>
      <span>{label}</span>
      <span>{words}</span>
    </div>
    {total > 0 && <progress aria-label={label} aria-valuetext={words} value={done} max={total} />}
    {more && <small>{more}</small>}
  </div>
);

/** How many refunds went out, and how much of the money. */
function Refunds({ cancellation }: Pick<Props, 'cancellation'>) {
  const { refunds, refundedAmount, refundAmount } = cancellation;
  const [sent, all] = [moneyOf(refundedAmount, cancellation), moneyOf(refundAmount, cancellation)];
  return (
    <Bar
      label={m.refunds}
      done={refunds.done}
      total={refunds.total}
      words={refunds.total > 0 ? m.refunded(refunds.done, refunds.total) : m.noRefunds}
      {...(refunds.total > 0 && { more: m.amount(sent, all) })}
    />
  );
}

function Mails({ cancellation: { mails, status } }: Pick<Props, 'cancellation'>) {
  const none = status === 'done' ? m.noMails : m.mailsSoon;
  return (
    <Bar
      label={m.mails}
      done={mails.sent}
      total={mails.total}
      words={mails.total > 0 ? m.sent(mails.sent, mails.total) : none}
    />
  );
}

/** Whose money did not go back, each leading to the order. */
function Refused({ cancellation, orderLink }: Pick<Props, 'cancellation' | 'orderLink'>) {
  return (
    <div className={styles.refused}>
      <h3>{m.refused}</h3>
      <p className={styles.lead}>{m.refusedText}</p>
      <ul>
        {cancellation.refused.map(({ orderId, buyer, amount, reason }) => (
          <li key={orderId}>
            <TextLink href={orderLink(orderId)}>
              {m.order(buyer, moneyOf(amount, cancellation))}
            </TextLink>
            {reason && <p className={styles.lead}>{reason}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Afterwards: how far refunds and emails have come, and what stopped. */
export function CancellationView({
  cancellation,
  what,
  timezone,
  orderLink,
  isPending,
  error,
  onResume,
  isJustSent,
}: Props) {
  const { status, canceledAt, canceledBy, message, refused } = cancellation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSent) heading.current?.focus();
  }, [isJustSent]);
  if (status === 'not_canceled') return null;
  const date = canceledAt && formatOrderDate(canceledAt, timezone);
  return (
    <section className={styles.body} aria-labelledby="progress">
      <div>
        <h2 id="progress" tabIndex={-1} ref={heading}>
          {m.progress}
        </h2>
        {date && <p className={styles.lead}>{canceledBy ? m.by(canceledBy, date) : m.at(date)}</p>}
      </div>
      <Banner
        tone={TONES[status]}
        role="status"
        title={m.states[what][status]}
        actions={
          status === 'stopped' && (
            <Button size="sm" isPending={isPending} onPress={onResume}>
              {m.again}
            </Button>
          )
        }
      >
        {status === 'running'
          ? m.stays
          : status === 'stopped' && refused.length === 0
            ? m.still
            : null}
      </Banner>
      <ErrorNote error={error} />
      <Refunds cancellation={cancellation} />
      <Mails cancellation={cancellation} />
      {refused.length > 0 && <Refused cancellation={cancellation} orderLink={orderLink} />}
      {message && (
        <div className={styles.refused}>
          <h3>{m.yourMessage}</h3>
          <p className={styles.message}>{message}</p>
        </div>
      )}
    </section>
  );
}
