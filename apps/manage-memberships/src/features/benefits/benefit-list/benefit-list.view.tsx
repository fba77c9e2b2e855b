import type { Benefit } from '@foyer/contracts';
import { Badge, EmptyState, LinkButton, Menu, TextLink } from '@foyer/design-system';
import type { Column } from '@foyer/design-system/data-table';
import { formatNumber } from '@foyer/domain';
import { ListPage, type ListPageProps } from '../../../shared/list-page.view.tsx';
import { messages as shared } from '../benefits.messages.en.ts';
import { NoTiers } from '../no-tiers.view.tsx';
import { messages as m } from './benefit-list.messages.en.ts';
import { discountText, keptBecause } from './benefit-list.model.ts';
import styles from './benefit-list.module.css';

export interface BenefitListProps extends ListPageProps<Benefit> {
  /** All that the search found. */
  benefits: readonly Benefit[] | undefined;
  /** Whether there is a tier that they could belong to. */
  hasTiers: boolean;
  addTo: string;
  addTierTo: string;
  linkOf: (id: string) => string;
  onActivate: (benefit: Benefit, isActive: boolean) => void;
}

export function BenefitListView(props: BenefitListProps) {
  return (
    <ListPage
      {...props}
      current="benefits"
      texts={m}
      rows={props.benefits}
      columns={(onAskRemove) => columnsOf({ ...props, onAskRemove })}
      add={props.hasTiers && <AddBenefit {...props} />}
      empty={<Empty {...props} />}
    />
  );
}

const AddBenefit = ({ addTo }: BenefitListProps) => (
  <LinkButton variant="primary" icon="plus" href={addTo}>
    {shared.add}
  </LinkButton>
);

function Empty(props: BenefitListProps) {
  if (!props.hasTiers) return <NoTiers addTierTo={props.addTierTo} />;
  return (
    <EmptyState icon="star" title={m.emptyTitle} actions={<AddBenefit {...props} />}>
      {m.emptyText}
    </EmptyState>
  );
}

type RowProps = BenefitListProps & { onAskRemove: (benefit: Benefit) => void };

const columnsOf = ({ linkOf, onActivate, onAskRemove }: RowProps): Column<Benefit>[] => [
  {
    id: 'name',
    header: m.columns.name,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <span className={styles.name}>
        <TextLink isQuiet href={linkOf(id)}>
          {name}
        </TextLink>
      </span>
    ),
  },
  {
    id: 'redeemed',
    header: m.columns.redeemed,
    align: 'right',
    cell: ({ redeemed }) => formatNumber(redeemed),
  },
  { id: 'discount', header: m.columns.discount, align: 'right', cell: discountText },
  {
    id: 'status',
    header: m.columns.status,
    cell: ({ archived }) =>
      archived ? <Badge>{m.deactivated}</Badge> : <Badge tone="positive">{m.active}</Badge>,
  },
  {
    id: 'actions',
    header: m.columns.actions,
    isHeaderHidden: true,
    align: 'right',
    width: '76px',
    cell: (benefit) => (
      <Menu
        label={m.actionsOf(benefit.name)}
        entries={[
          { id: 'edit', label: m.edit, href: linkOf(benefit.id) },
          {
            id: 'activate',
            label: benefit.archived ? m.activate : m.deactivate,
            icon: benefit.archived ? 'eye' : 'eye-off',
            onAction: () => onActivate(benefit, benefit.archived),
          },
          {
            id: 'remove',
            label: m.remove,
            icon: 'x',
            isDangerous: keptBecause(benefit) === undefined,
            isDisabled: keptBecause(benefit) !== undefined,
            hint: keptBecause(benefit),
            onAction: () => onAskRemove(benefit),
          },
        ]}
      />
    ),
  },
];
