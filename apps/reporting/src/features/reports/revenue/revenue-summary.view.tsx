import type { Currency, RevenueFigures, RevenueReport } from '@foyer/contracts';
import { messages as text } from './revenue.messages.en.ts';
import { comparison, feesOf, money } from './revenue.model.ts';
import styles from './revenue.module.css';

interface Props {
  total: RevenueFigures;
  currency: Currency;
  isStale: boolean;
  before: RevenueReport['before'];
}

/** How a figure moved against the period before. */
function Change({ now, then, currency }: { now: number; then: number; currency: Currency }) {
  const { direction, change, amount } = comparison(now, then, currency);
  return (
    <dd className={styles.change}>
      {direction === 'same' ? (
        text.same(amount)
      ) : (
        <>
          <strong>{text[direction](change)}</strong> {text.than(amount)}
        </>
      )}
    </dd>
  );
}

/**
 * The four figures that matter, each with what it means beside it; those of the former filters are
 * as faint as their rows.
 */
export function RevenueSummary({ total, currency, isStale, before }: Props) {
  const figures = [
    {
      id: 'grossSales',
      label: text.gross,
      value: money(total.grossSales, currency),
      meaning: text.definitions.gross,
    },
    { id: null, label: text.fees, value: feesOf(total, currency), meaning: text.definitions.fees },
    {
      id: 'refunds',
      label: text.refunds,
      value: money(total.refunds, currency),
      meaning: text.definitions.refunds,
    },
    {
      id: 'netSales',
      label: text.net,
      value: money(total.netSales, currency),
      meaning: text.definitions.net,
    },
  ] as const;
  return (
    <dl
      className={styles.summary}
      aria-label={text.definitions.title}
      aria-busy={isStale || undefined}
    >
      {figures.map(({ id, label, value, meaning }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{value}</dd>
          {before && id && <Change now={total[id]} then={before.total[id]} currency={currency} />}
          <dd className={styles.meaning}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
