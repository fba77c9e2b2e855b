import type { OwnMembership } from '@foyer/contracts';
import { formatDate, formatMoney, ownZone, toMinor } from '@foyer/domain';
import { messages as m } from './another-card.messages.en.ts';
import styles from '../one-sum.module.css';

/** What is charged next of a membership. */
const amountOf = ({ amount, currency, nextPlan }: OwnMembership): string | null => {
  const next = nextPlan ?? (amount === null || currency === null ? null : { amount, currency });
  return next && formatMoney(toMinor(next.amount, next.currency), next.currency);
};

/** For which membership a card is kept, and when it is charged. */
export function CardFacts({ membership }: { membership: OwnMembership }) {
  const { tier, pausedUntil, expiresAt, failing, autoRenew } = membership;
  const amount = amountOf(membership);
  const day = pausedUntil ?? expiresAt;
  const isNext = autoRenew && failing === null && amount !== null && day !== null;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{m.what}</dt>
          <dd>{tier.name}</dd>
        </div>
        {isNext && (
          <div>
            <dt>{m.next}</dt>
            <dd>{m.nextText(amount, formatDate(day, ownZone()))}</dd>
          </div>
        )}
      </dl>
      <p>{failing && autoRenew && amount !== null ? m.failing(amount) : m.text}</p>
    </>
  );
}
