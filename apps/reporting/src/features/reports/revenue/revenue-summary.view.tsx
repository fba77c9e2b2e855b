import type { Currency, RevenueFigures } from '@foyer/contracts';
import { messages } from '../../../messages/en.ts';
import { feesOf, money } from './revenue.model.ts';
import styles from './revenue.module.css';

const text = messages.revenue;

interface Props {
  total: RevenueFigures;
  currency: Currency;
  isStale: boolean;
}

/**
 * The four figures that matter, each with what it means beside it; those of the former filters are
 * as faint as their rows.
 */
export function RevenueSummary({ total, currency, isStale }: Props) {
  const figures = [
    {
      label: text.gross,
      value: money(total.grossSales, currency),
      meaning: text.definitions.gross,
    },
    { label: text.fees, value: feesOf(total, currency), meaning: text.definitions.fees },
    {
      label: text.refunds,
      value: money(total.refunds, currency),
      meaning: text.definitions.refunds,
    },
    { label: text.net, value: money(total.netSales, currency), meaning: text.definitions.net },
  ];
  return (
    <dl
      className={styles.summary}
      aria-label={text.definitions.title}
      aria-busy={isStale || undefined}
    >
      {figures.map(({ label, value, meaning }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{value}</dd>
          <dd className={styles.meaning}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
