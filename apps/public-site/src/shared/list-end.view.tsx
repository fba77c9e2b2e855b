import { Pagination } from '@foyer/design-system/pagination';
import { formatNumber } from '@foyer/domain';
import { messages as m } from './event-list.messages.en.ts';
import styles from './list-end.module.css';

interface Props {
  page: number;
  pages: number;
  result: { totalCount: number; hasMore: boolean } | undefined;
  onPage: (page: number) => void;
  hrefOf: (page: number) => string;
  /** What the last page says of a list of anything but events that goes on. */
  cutText?: string;
}

/**
 * Below a page of a list: on the last page of one that goes on, where it was cut and how to see the
 * rest; and the way to the other pages.
 */
export function ListEnd({ page, pages, result, onPage, hrefOf, cutText }: Props) {
  const isCut = result?.hasMore === true && page === pages;
  return (
    <>
      {isCut && <p className={styles.end}>{cutText ?? m.first(formatNumber(result.totalCount))}</p>}
      <div className={styles.pages}>
        <Pagination label={m.resultPages} {...{ page, pages, onPage, hrefOf }} />
      </div>
    </>
  );
}
