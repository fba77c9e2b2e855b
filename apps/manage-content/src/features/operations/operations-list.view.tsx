import { Icon, type Failure } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import type { ReactNode } from 'react';
import { AdminSection } from '../../shared/admin-frame.view.tsx';
import { PER_PAGE, type Listed } from './operations.model.ts';
import styles from './operations.module.css';

/** What a list of the page is given by it. */
export interface ListProps<Row> {
  list: Listed<Row> | undefined;
  failure: Failure | null;
  isStale: boolean;
  page: number;
  onPage: (page: number) => void;
}

interface Props<Row> extends ListProps<Row> {
  title: string;
  /** Of the table: shorter, for what is said of it is read beside the heading. */
  label: string;
  /** What is said when there is none: that all is well. */
  well: string;
  note?: string;
  pages: string;
  countOf: (count: number) => string;
  columns: Column<Row>[];
}

/** A list of what went wrong under its heading. */
export function OperationsList<Row extends { id: string }>({
  list,
  failure,
  isStale,
  page,
  onPage,
  title,
  label,
  well,
  note,
  pages,
  countOf,
  columns,
}: Props<Row>) {
  const place = list && { page, pages: pageCount(list.totalCount, PER_PAGE), onPage };
  return (
    <AdminSection aria-label={title}>
      <h2>{title}</h2>
      {note && list?.data.length !== 0 && <p className={styles.note}>{note}</p>}
      <DataTable
        label={label}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        isLoading={!list}
        isStale={isStale}
        failure={failure}
        place={place}
        count={list && countOf(list.totalCount)}
        skeletonRows={2}
        empty={
          <p className={styles.well}>
            <Icon name="check" />
            {well}
          </p>
        }
        footer={
          place &&
          place.pages > 1 && (
            <>
              <span>{countOf(list.totalCount)}</span>
              <Pagination label={pages} {...place} />
            </>
          )
        }
      />
    </AdminSection>
  );
}

/** A thing, and a smaller word about it below. */
export const Two = ({ children, small }: { children: ReactNode; small: string | null }) => (
  <span className={styles.two}>
    {children}
    {small && <small>{small}</small>}
  </span>
);
