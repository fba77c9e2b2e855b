import type { listTiers, MembershipTier, ResponseOf } from '@foyer/contracts';
import {
  Badge,
  Button,
  EmptyState,
  LinkButton,
  Menu,
  TextLink,
  type MenuEntry,
} from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { SortHandle } from '@foyer/design-system/sort-handle';
import { formatMoney, formatNumber, toMinor } from '@foyer/domain';
import { ListPage, type ListPageProps } from '../../../shared/list-page.view.tsx';
import { messages as shared } from '../tiers.messages.en.ts';
import { priceText } from '../tiers.model.ts';
import { messages as m } from './tier-list.messages.en.ts';
import styles from './tier-list.module.css';

export interface TierListProps extends ListPageProps<MembershipTier> {
  /** All that the search found. */
  tiers: ResponseOf<typeof listTiers> | undefined;
  addTo: string;
  linkOf: (id: string) => string;
  /** Asks for payments to be set up. */
  onConnect: () => void;
  onMove: (id: string, by: number) => void;
  onShow: (tier: MembershipTier, isShown: boolean) => void;
}

export function TierListView(props: TierListProps) {
  return (
    <ListPage
      {...props}
      current="tiers"
      texts={m}
      rows={props.tiers?.data}
      columns={(onAskRemove) => columnsOf({ ...props, onAskRemove })}
      add={<AddTier {...props} />}
      empty={
        <EmptyState icon="star" title={m.emptyTitle} actions={<AddTier {...props} />}>
          {m.emptyText}
        </EmptyState>
      }
    />
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

type RowProps = TierListProps & { onAskRemove: (tier: MembershipTier) => void };

function columnsOf(props: RowProps): Column<MembershipTier>[] {
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
function placeOf({ id }: MembershipTier, { tiers, state }: RowProps) {
  const all = state.search === '' ? (tiers?.data ?? []) : [];
  return { place: all.findIndex((one) => one.id === id), count: all.length };
}

function Name({ tier, ...props }: RowProps & { tier: MembershipTier }) {
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

function entriesOf(tier: MembershipTier, props: RowProps): MenuEntry[] {
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
