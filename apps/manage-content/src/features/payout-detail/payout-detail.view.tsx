import type { PayoutDetail, PayoutLine } from '@foyer/contracts';
import { Badge, Banner, Button, Page, TextLink, type Failure } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatDate, formatOrderDate, orderNumber, pageCount } from '@foyer/domain';
import { payoutMoney, payoutStatus } from '../../shared/payout-status.model.ts';
import { messages as m } from './payout-detail.messages.en.ts';
import { sumsOf } from './payout-detail.model.ts';
import styles from './payout-detail.module.css';

interface Props {
  payout: PayoutDetail;
  isStale: boolean;
  failure: Failure | null;
  backTo: string;
  linkOf: (orderId: string) => string;
  isExporting: boolean;
  onExport: () => void;
  onPage: (page: number) => void;
}

/** What happened to it, where that is more than that it arrived. */
function Ending({ payout: { status, failedBecause } }: { payout: PayoutDetail }) {
  if (status === 'failed')
    return (
      <Banner tone="danger" title={m.failed}>
        {m.failedText(failedBecause)}
      </Banner>
    );
  return status === 'canceled' ? (
    <Banner tone="info" title={m.canceled}>
      {m.canceledText}
    </Banner>
  ) : null;
}

const Sums = ({ payout }: { payout: PayoutDetail }) => (
  <section className={styles.sums} aria-label={m.sums}>
    <h2>{m.sums}</h2>
    <dl>
      {sumsOf(payout).map(({ label, value, isTotal }) => (
        <div key={`${label} ${value}`} data-total={isTotal}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const columnsOf = (zone: string, linkOf: Props['linkOf']): Column<PayoutLine>[] => [
  {
    id: 'order',
    header: m.columns.order,
    isRowHeader: true,
    cell: ({ orderId, kind }) =>
      orderId ? <TextLink href={linkOf(orderId)}>{orderNumber(orderId)}</TextLink> : m.kinds[kind],
  },
  { id: 'type', header: m.columns.type, cell: ({ kind }) => m.kinds[kind] },
  {
    id: 'date',
    header: m.columns.date,
    isWide: true,
    cell: ({ orderedAt }) => (orderedAt ? formatOrderDate(orderedAt, zone) : m.nobody),
  },
  { id: 'buyer', header: m.columns.buyer, cell: ({ buyer }) => buyer || m.nobody },
  {
    id: 'product',
    header: m.columns.product,
    isWide: true,
    cell: ({ productName }) => productName || m.nobody,
  },
  { id: 'amount', header: m.columns.amount, align: 'right', cell: payoutMoney },
];

function Lines({ payout, isStale, failure, linkOf, onPage }: Props) {
  const { lines, timezone } = payout;
  const place = { page: lines.page, pages: pageCount(lines.totalCount, lines.perPage), onPage };
  return (
    <section className={styles.lines} aria-labelledby="payout-lines">
      <h2 id="payout-lines">{m.lines}</h2>
      <DataTable
        label={m.lines}
        columns={columnsOf(timezone, linkOf)}
        rows={lines.data}
        rowKey={({ id }) => id}
        isStale={isStale}
        failure={failure}
        place={place}
        count={m.count(lines.totalCount)}
        empty={<p className={styles.none}>{payout.isBeingItemized ? m.itemizing : m.nothing}</p>}
        footer={
          <>
            <span>{m.count(lines.totalCount)}</span>
            <Pagination label={m.pages} {...place} />
          </>
        }
      />
    </section>
  );
}

export function PayoutDetailView(props: Props) {
  const { payout, backTo, isExporting, onExport } = props;
  const title = m.title(payoutMoney(payout));
  const { label, tone } = payoutStatus(payout.status);
  const day = formatDate(payout.arrivesAt, payout.timezone);
  return (
    <Page
      title={title}
      badge={<Badge tone={tone}>{label}</Badge>}
      lead={
        payout.status === 'pending' ? m.expected(day) : payout.status === 'paid' && m.arrived(day)
      }
      above={<Breadcrumb items={[{ label: m.back, href: backTo }, { label: title }]} />}
      actions={
        payout.lines.totalCount > 0 && (
          <Button icon="export" isPending={isExporting} onPress={onExport}>
            {m.exportCsv}
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        <Ending payout={payout} />
        <Sums payout={payout} />
        <Lines {...props} />
      </div>
    </Page>
  );
}
