import type { Benefit } from '@foyer/contracts';
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
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { formatNumber, pageCount } from '@foyer/domain';
import { useState } from 'react';
import { onPage, PER_PAGE, type ListState } from '../../../shared/list-state.model.ts';
import { MembershipsFrame } from '../../../shared/memberships-frame.view.tsx';
import { messages as shared } from '../benefits.messages.en.ts';
import { NoTiers } from '../no-tiers.view.tsx';
import { messages as m } from './benefit-list.messages.en.ts';
import { discountText, keptBecause } from './benefit-list.model.ts';
import styles from './benefit-list.module.css';

export interface BenefitListProps {
  username: string;
  state: ListState;
  /** All that the search found. */
  benefits: readonly Benefit[] | undefined;
  /** Whether there is a tier that they could belong to. */
  hasTiers: boolean;
  isStale: boolean;
  failure: Failure | null;
  /** Why something that was just done to a benefit was not done. */
  error: Error | null;
  addTo: string;
  addTierTo: string;
  linkOf: (id: string) => string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onActivate: (benefit: Benefit, isActive: boolean) => void;
  onRemove: (benefit: Benefit) => Promise<unknown>;
}

export function BenefitListView(props: BenefitListProps) {
  const { username, benefits, state, hasTiers, error, onSearch, onRemove } = props;
  const [removing, setRemoving] = useState<Benefit | null>(null);
  const isEmpty = benefits?.length === 0 && state.search === '';
  return (
    <MembershipsFrame
      username={username}
      current="benefits"
      lead={m.lead}
      actions={hasTiers && <AddBenefit {...props} />}
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

const AddBenefit = ({ addTo }: BenefitListProps) => (
  <LinkButton variant="primary" icon="plus" href={addTo}>
    {shared.add}
  </LinkButton>
);

type TableProps = BenefitListProps & { onAskRemove: (benefit: Benefit) => void };

function Table(props: TableProps) {
  const { state, benefits, isStale, failure } = props;
  const found = benefits ?? [];
  const place = benefits && {
    page: state.page,
    pages: pageCount(found.length, PER_PAGE),
    onPage: props.onPage,
  };
  const count = benefits && m.count(found.length);
  return (
    <DataTable
      label={m.table}
      columns={columnsOf(props)}
      rows={onPage(found, state.page)}
      rowKey={({ id }) => id}
      isLoading={!benefits}
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
  if (props.state.search)
    return (
      <EmptyState
        icon="search"
        title={m.none}
        actions={<Button onPress={() => props.onSearch('')}>{m.clear}</Button>}
      >
        {m.noneText}
      </EmptyState>
    );
  if (!props.hasTiers) return <NoTiers addTierTo={props.addTierTo} />;
  return (
    <EmptyState icon="star" title={m.emptyTitle} actions={<AddBenefit {...props} />}>
      {m.emptyText}
    </EmptyState>
  );
}

const columnsOf = ({ linkOf, onActivate, onAskRemove }: TableProps): Column<Benefit>[] => [
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
