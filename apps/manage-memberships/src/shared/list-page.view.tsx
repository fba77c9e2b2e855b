import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorNote,
  SearchField,
  type Failure,
} from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { useState, type ReactNode } from 'react';
import { onPage, PER_PAGE, type ListState } from './list-state.model.ts';
import styles from './list-page.module.css';
import { MembershipsFrame } from './memberships-frame.view.tsx';

/** What a list of tiers and one of benefits are shown by alike. */
export interface ListPageProps<Row> {
  username: string;
  state: ListState;
  isStale: boolean;
  failure: Failure | null;
  /** Why something that was just done to a row was not done. */
  error: Error | null;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onRemove: (row: Row) => Promise<unknown>;
}

interface Texts {
  lead: string;
  search: string;
  table: string;
  pages: string;
  count: (found: number) => string;
  none: string;
  noneText: string;
  clear: string;
  removeTitle: string;
  removeText: string;
  remove: string;
}

interface Props<Row> extends ListPageProps<Row> {
  current: 'tiers' | 'benefits';
  texts: Texts;
  /** All that the search found. */
  rows: readonly Row[] | undefined;
  /** Its columns; the menu of a row asks first whether it is to be deleted. */
  columns: (onAskRemove: (row: Row) => void) => Column<Row>[];
  /** Leads to the form of a new one. */
  add: ReactNode;
  /** What stands there while there is none at all. */
  empty: ReactNode;
}

/** A list that is searched here and shown by pages, each of whose rows can be deleted. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { username, current, texts, state, rows, error, add, onSearch, onRemove } = props;
  const [removing, setRemoving] = useState<Row | null>(null);
  const isEmpty = rows?.length === 0 && state.search === '';
  return (
    <MembershipsFrame username={username} current={current} lead={texts.lead} actions={add}>
      {!isEmpty && (
        <div className={styles.tools}>
          <SearchField label={texts.search} value={state.search} onSearch={onSearch} />
        </div>
      )}
      <ErrorNote error={error} />
      <Table {...props} onAskRemove={setRemoving} />
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        onConfirm={() => (removing ? onRemove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </MembershipsFrame>
  );
}

type TableProps<Row> = Props<Row> & { onAskRemove: (row: Row) => void };

function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { texts, state, rows, isStale, failure, columns, empty, onSearch } = props;
  const found = rows ?? [];
  const place = rows && {
    page: state.page,
    pages: pageCount(found.length, PER_PAGE),
    onPage: props.onPage,
  };
  const count = rows && texts.count(found.length);
  return (
    <DataTable
      label={texts.table}
      columns={columns(props.onAskRemove)}
      rows={onPage(found, state.page)}
      rowKey={({ id }) => id}
      isLoading={!rows}
      isStale={isStale}
      failure={failure}
      place={place}
      count={count}
      empty={
        state.search ? (
          <EmptyState
            icon="search"
            title={texts.none}
            actions={<Button onPress={() => onSearch('')}>{texts.clear}</Button>}
          >
            {texts.noneText}
          </EmptyState>
        ) : (
          empty
        )
      }
      footer={
        place && (
          <>
            <span>{count}</span>
            <Pagination label={texts.pages} {...place} />
          </>
        )
      }
    />
  );
}
