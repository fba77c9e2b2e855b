import type { AccountBalance, listPayouts, Payout, ResponseOf } from '@foyer/contracts';
import { Badge, Card, EmptyState, TextLink, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { payoutDay, payoutMoney, payoutStatus } from '../../shared/payout-status.model.ts';
import { messages as m } from './payout-list.messages.en.ts';
import styles from './payout-list.module.css';

/** What an account is owed, currency by currency. */
export const BalanceView = ({ balances }: { balances: readonly AccountBalance[] }) => (
  <Card label={m.balance}>
    <div className={styles.balance}>
      <h2>{m.balance}</h2>
      {balances.map((balance) => (
        <p key={balance.currency}>
          <b>{payoutMoney(balance)}</b>
          <span>{balance.amount < 0 ? m.owed : m.balanceText}</span>
        </p>
      ))}
    </div>
  </Card>
);

interface Props {
  payouts: ResponseOf<typeof listPayouts> | undefined;
  isStale: boolean;
  failure: Failure | null;
  /** Why there is none yet. */
  emptyText: string;
  linkOf: (id: string) => string;
  onPage: (page: number) => void;
}

const columnsOf = (zone: string, linkOf: Props['linkOf']): Column<Payout>[] => [
  {
    id: 'date',
    header: m.columns.date,
    isRowHeader: true,
    cell: (payout) => (
      <TextLink
        isQuiet
        href={linkOf(payout.id)}
        aria-label={m.open(payoutMoney(payout), payoutDay(payout, zone))}
      >
        {payoutDay(payout, zone)}
      </TextLink>
    ),
  },
  { id: 'amount', header: m.columns.amount, align: 'right', cell: payoutMoney },
  {
    id: 'status',
    header: m.columns.status,
    cell: ({ status }) => {
      const { label, tone } = payoutStatus(status);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function PayoutListView({ payouts, isStale, failure, emptyText, linkOf, onPage }: Props) {
  const place = payouts && {
    page: payouts.page,
    pages: pageCount(payouts.totalCount, payouts.perPage),
    onPage,
  };
  return (
    <section className={styles.list} aria-labelledby="payouts-list">
      <h2 id="payouts-list">{m.heading}</h2>
      <DataTable
        label={m.title}
        columns={columnsOf(payouts?.timezone ?? 'UTC', linkOf)}
        rows={payouts?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!payouts}
        isStale={isStale}
        failure={failure}
        place={place}
        count={payouts && m.count(payouts.totalCount)}
        empty={
          <EmptyState icon="card" title={m.emptyTitle}>
            {emptyText}
          </EmptyState>
        }
        footer={
          payouts && (
            <>
              <span>{m.count(payouts.totalCount)}</span>
              {place && <Pagination label={m.pages} {...place} />}
            </>
          )
        }
      />
    </section>
  );
}
