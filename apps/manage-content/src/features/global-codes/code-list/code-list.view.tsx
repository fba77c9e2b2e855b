import type { listPromoCodes, PromoCode, PromoCodeSort, ResponseOf } from '@foyer/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  LinkButton,
  Menu,
  Page,
  SearchField,
  TextLink,
  type Failure,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { useState } from 'react';
import { MarketingTabs } from '../../../shared/marketing-tabs.view.tsx';
import type { CodesState } from '../global-codes.model.ts';
import { messages as m } from './code-list.messages.en.ts';
import { datesOf, discountText, statusOf, whereText } from './code-list.model.ts';
import styles from './code-list.module.css';

export interface CodeListProps {
  username: string;
  state: CodesState;
  codes: ResponseOf<typeof listPromoCodes> | undefined;
  isStale: boolean;
  failure: Failure | null;
  linkOf: (id: string) => string;
  addTo: string;
  importTo: string;
  onSearch: (search: string) => void;
  onSort: (column: PromoCodeSort) => void;
  onPage: (page: number) => void;
  onRemove: (id: string) => Promise<unknown>;
}

export function CodeListView(props: CodeListProps) {
  const { username, codes, state, addTo, importTo, onSearch, onRemove } = props;
  const [removing, setRemoving] = useState<PromoCode | null>(null);
  const isFiltered = state.search !== '';
  const isEmpty = codes?.totalCount === 0 && !isFiltered;
  return (
    <Page
      title={m.title}
      lead={m.lead}
      actions={
        <>
          <LinkButton icon="upload" href={importTo}>
            {m.bulk}
          </LinkButton>
          <LinkButton variant="primary" icon="plus" href={addTo}>
            {m.add}
          </LinkButton>
        </>
      }
    >
      <MarketingTabs username={username} current="globalCodes" />
      {!isEmpty && (
        <div className={styles.tools}>
          <SearchField label={m.search} value={state.search} onSearch={onSearch} />
        </div>
      )}
      <Table {...props} isFiltered={isFiltered} onAskRemove={setRemoving} />
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.removeTitle}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.code)}</p>
        {removing && removing.uses > 0 && <p>{m.removeUsed}</p>}
      </ConfirmDialog>
    </Page>
  );
}

type TableProps = CodeListProps & { isFiltered: boolean; onAskRemove: (code: PromoCode) => void };

function Table(props: TableProps) {
  const { state, codes, isStale, failure, onSort, onPage } = props;
  const place = codes && {
    page: codes.page,
    pages: pageCount(codes.totalCount, codes.perPage),
    onPage,
  };
  return (
    <DataTable
      label={m.title}
      columns={columnsOf(props)}
      rows={codes?.data ?? []}
      rowKey={({ id }) => id}
      isLoading={!codes}
      isStale={isStale}
      failure={failure}
      place={place}
      count={codes && m.count(codes.totalCount)}
      sort={{ column: state.sortBy, direction: state.sortOrder }}
      onSort={(column) => onSort(column as PromoCodeSort)}
      empty={<Empty {...props} />}
      footer={
        codes && (
          <>
            <span>{m.count(codes.totalCount)}</span>
            {place && <Pagination label={m.pages} {...place} />}
          </>
        )
      }
    />
  );
}

function Empty({ isFiltered, addTo, onSearch }: TableProps) {
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={m.none}
      actions={<Button onPress={() => onSearch('')}>{m.clear}</Button>}
    >
      {m.noneText}
    </EmptyState>
  ) : (
    <EmptyState
      icon="megaphone"
      title={m.emptyTitle}
      actions={
        <LinkButton variant="primary" icon="plus" href={addTo}>
          {m.add}
        </LinkButton>
      }
    >
      {m.emptyText}
    </EmptyState>
  );
}

const columnsOf = ({ codes, linkOf, onAskRemove }: TableProps): Column<PromoCode>[] => {
  const zone = codes?.timezone ?? 'UTC';
  return [
    {
      id: 'code',
      header: m.columns.code,
      isSortable: true,
      isRowHeader: true,
      cell: ({ id, code }) => (
        <TextLink isQuiet href={linkOf(id)}>
          <span className={styles.code}>{code}</span>
        </TextLink>
      ),
    },
    {
      id: 'discount',
      header: m.columns.discount,
      isSortable: true,
      cell: (row) => (
        <span className={styles.discount}>
          {discountText(row)}
          <small>{whereText(row)}</small>
        </span>
      ),
    },
    {
      id: 'uses',
      header: m.columns.usage,
      isSortable: true,
      align: 'right',
      cell: ({ uses, quantity }) => m.usage(uses, quantity),
    },
    {
      id: 'startsAt',
      header: m.columns.dates,
      isSortable: true,
      isWide: true,
      cell: (row) => <Dates row={row} zone={zone} />,
    },
    {
      id: 'status',
      header: m.columns.status,
      isSortable: true,
      isWide: true,
      cell: (row) => {
        const { label, tone } = statusOf(row, zone);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      id: 'actions',
      header: m.columns.actions,
      isHeaderHidden: true,
      align: 'right',
      width: '76px',
      cell: (row) => (
        <Menu
          label={m.actionsOf(row.code)}
          entries={[
            { id: 'edit', label: m.edit, href: linkOf(row.id) },
            { id: 'remove', label: m.remove, isDangerous: true, onAction: () => onAskRemove(row) },
          ]}
        />
      ),
    },
  ];
};

function Dates({ row, zone }: { row: PromoCode; zone: string }) {
  const { from, to } = datesOf(row, zone);
  return (
    <span className={styles.dates}>
      {to === null ? m.from(from) : from}
      {to !== null && <small>{m.until(to)}</small>}
    </span>
  );
}
