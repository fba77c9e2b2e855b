import { IconButton } from '../button/button.tsx';
import { messages } from '../messages/en.ts';
import styles from './pagination.module.css';

/**
 * At most three page numbers: the first three on page 1, the last three on the last, else one on
 * each side.
 */
function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2));
  return Array.from({ length: Math.min(3, pages) }, (_, index) => first + index);
}

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, up to three numbers, next; nothing when there is one page. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <IconButton
        icon="chevron-left"
        size="sm"
        label={messages.previousPage}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      {pageNumbers(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.number}
          aria-label={messages.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        icon="chevron-right"
        size="sm"
        label={messages.nextPage}
        isDisabled={page >= pages}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}
