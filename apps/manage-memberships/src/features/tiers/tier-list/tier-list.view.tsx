import type { listTiers, MembershipTier, ResponseOf } from '@foyer/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNote,
  LinkButton,
  Menu,
  SearchField,
  TextLink,
  type Failure,
  type MenuEntry,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { SortHandle } from '@foyer/design-system/sort-handle';
import { formatMoney, formatNumber, pageCount, toMinor } from '@foyer/domain';
import { useState } from 'react';
import { onPage, PER_PAGE, type ListState } from '../../../shared/list-state.model.ts';
import { MembershipsFrame } from '../../../shared/memberships-frame.view.tsx';
import { messages as shared } from '../tiers.messages.en.ts';
import { priceText } from '../tiers.model.ts';
import { messages as m } from './tier-list.messages.en.ts';
import styles from './tier-list.module.css';

export interface TierListProps {
  username: string;
  state: ListState;
  /** All that the search found. */
  tiers: ResponseOf<typeof listTiers> | undefined;
  isStale: boolean;
  failure: Failure | null;
  /** Why something that was just done to a tier was not done. */
  error: Error | null;
  addTo: string;
  linkOf: (id: string) => string;
  /** Asks for payments to be set up. */
  onConnect: () => void;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onMove: (id: string, by: number) => void;
  onShow: (tier: MembershipTier, isShown: boolean) => void;
  onRemove: (tier: MembershipTier) => Promise<unknown>;
}

export function TierListView(props: TierListProps) {
  const { username, tiers, state, error, onSearch, onRemove } = props;
  const [removing, setRemoving] = useState<MembershipTier | null>(null);
  const isEmpty = tiers?.data.length === 0 && state.search === '';
  return (
    <MembershipsFrame
      username={username}
      current="tiers"
      lead={m.lead}
      actions={<AddTier {...props} />}
    >
      {!isEmpty && (
        <div className={styles.tools}>
          <SearchField label={m.search} value={state.search} onSearch={onSearch} />
        </div>
      )}
      <ErrorNote error={error} />
      <Table {...props} onAskRemove={setRemoving} />
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.remove}
        onConfirm={() => (removing ? onRemove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </MembershipsFrame>
  );
}

/** Leads to the form of a new tier, or first to what has to be there before one is sold. */
function AddTier({ tiers, addTo, onConnect }: TierListProps) {
  return tiers && !tiers.stripeConnected ? (
    <Button variant="primary" icon="plus" onPress={onConnect}>
      {shared.add}
    </Button>
  ) : (
    <LinkButton variant="primary" icon="plus" href={addTo}>
      {shared.add}
    </LinkButton>
  );
}

type TableProps = TierListProps & { onAskRemove: (tier: MembershipTier) => void };

function Table(props: TableProps) {
  const { state, tiers, isStale, failure } = props;
  const found = tiers?.data ?? [];
  const place = tiers && {
    page: state.page,
    pages: pageCount(found.length, PER_PAGE),
    onPage: props.onPage,
  };
  const count = tiers && m.count(found.length);
  return (
    <DataTable
      label={m.table}
      columns={columnsOf(props)}
      rows={onPage(found, state.page)}
      rowKey={({ id }) => id}
      isLoading={!tiers}
      isStale={isStale}
      failure={failure}
      place={place}
      count={count}
      empty={<Empty {...props} />}
      footer={
        place && (
          <>
            <span>{count}</span>
            <Pagination label={m.pages} {...place} />
          </>
        )
      }
    />
  );
}

function Empty(props: TableProps) {
  return props.state.search ? (
    <EmptyState
      icon="search"
      title={m.none}
      actions={<Button onPress={() => props.onSearch('')}>{m.clear}</Button>}
    >
      {m.noneText}
    </EmptyState>
  ) : (
    <EmptyState icon="star" title={m.emptyTitle} actions={<AddTier {...props} />}>
      {m.emptyText}
    </EmptyState>
  );
}

function columnsOf(props: TableProps): Column<MembershipTier>[] {
  return [
    {
      id: 'name',
      header: m.columns.name,
      isRowHeader: true,
      cell: (tier) => <Name tier={tier} {...props} />,
    },
    {
      id: 'members',
      header: m.columns.members,
      align: 'right',
      cell: ({ membersCount }) => formatNumber(membersCount),
    },
    {
      id: 'revenue',
      header: m.columns.revenue,
      align: 'right',
      cell: ({ revenue, currency }) => formatMoney(toMinor(revenue, currency), currency),
    },
    { id: 'prices', header: m.columns.prices, isWide: true, cell: (tier) => <Prices {...tier} /> },
    {
      id: 'actions',
      header: m.columns.actions,
      isHeaderHidden: true,
      align: 'right',
      width: '76px',
      cell: (tier) => <Menu label={m.actionsOf(tier.name)} entries={entriesOf(tier, props)} />,
    },
  ];
}

/** Where a tier stands among all of them; nowhere while some are searched for. */
function placeOf({ id }: MembershipTier, { tiers, state }: TableProps) {
  const all = state.search === '' ? (tiers?.data ?? []) : [];
  return { place: all.findIndex((one) => one.id === id), count: all.length };
}

function Name({ tier, ...props }: TableProps & { tier: MembershipTier }) {
  const { place, count } = placeOf(tier, props);
  return (
    <span className={styles.name}>
      {count > 1 && (
        <SortHandle
          label={m.move(tier.name)}
          place={place}
          count={count}
          onMove={(by) => props.onMove(tier.id, by)}
        />
      )}
      <TextLink isQuiet href={props.linkOf(tier.id)}>
        {tier.name}
      </TextLink>
      {tier.archived && <Badge>{m.hidden}</Badge>}
    </span>
  );
}

function Prices({ prices }: MembershipTier) {
  const sold = prices.filter(({ archived }) => !archived);
  return sold.length === 0 ? (
    m.noPrices
  ) : (
    <span className={styles.prices}>
      {sold.map((price) => (
        <span key={price.id}>{priceText(price)}</span>
      ))}
    </span>
  );
}

function entriesOf(tier: MembershipTier, props: TableProps): MenuEntry[] {
  const { linkOf, onMove, onShow, onAskRemove } = props;
  const { place, count } = placeOf(tier, props);
  const step = (id: 'up' | 'down', by: number): MenuEntry => ({
    id,
    label: m[id],
    icon: `arrow-${id}`,
    onAction: () => onMove(tier.id, by),
  });
  const hasMembers = tier.membersCount > 0;
  return [
    { id: 'edit', label: m.edit, href: linkOf(tier.id) },
    ...(place > 0 ? [step('up', -1)] : []),
    ...(place >= 0 && place < count - 1 ? [step('down', 1)] : []),
    {
      id: 'show',
      label: tier.archived ? m.restore : m.hide,
      icon: tier.archived ? 'eye' : 'eye-off',
      onAction: () => onShow(tier, tier.archived),
    },
    {
      id: 'remove',
      label: m.remove,
      icon: 'x',
      isDangerous: !hasMembers,
      isDisabled: hasMembers,
      hint: hasMembers ? m.hasMembers : undefined,
      onAction: () => onAskRemove(tier),
    },
  ];
}
