import { Anchor, Icon, IconButton } from '@foyer/design-system';
import { useRef } from 'react';
import { messages } from './pagination.messages.en.ts';
import styles from './pagination.module.css';

/**
 * At most three page numbers: the first three on page 1, the last three on the last, else one on
 * each side.
 */
function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2));
  return Array.from({ length: Math.min(3, pages) }, (_, index) => first + index);
}

/** Another page is read from its first row on; the focus stays, for who goes on page by page. */
function showBegin(list: Element | null | undefined) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Where each page has an address: its pages are links then, and opening one begins at its top. */
  hrefOf?: (page: number) => string;
}

/** Previous, up to three numbers, next; nothing when there is one page. */
export function Pagination({ label, page, pages, onPage, hrefOf }: PaginationProps) {
  const own = useRef<HTMLElement>(null);
  if (pages <= 1) return null;
  const go = (to: number) => {
    onPage(to);
    showBegin(own.current?.closest('[data-paged]'));
  };
  const arrow = (icon: 'chevron-left' | 'chevron-right', name: string, to: number) =>
    hrefOf && to >= 1 && to <= pages ? (
      <Anchor className={styles.number} href={hrefOf(to)} aria-label={name}>
        <Icon name={icon} />
      </Anchor>
    ) : (
      <IconButton
        icon={icon}
        size="sm"
        label={name}
        isDisabled={to < 1 || to > pages}
        onPress={() => go(to)}
      />
    );
  return (
    <nav aria-label={label} className={styles.pagination} ref={own}>
      {arrow('chevron-left', messages.previousPage, page - 1)}
      {pageNumbers(page, pages).map((number) => {
        const named = {
          className: styles.number,
          'aria-label': messages.page(number),
          'aria-current': number === page ? ('page' as const) : undefined,
        };
        return hrefOf ? (
          <Anchor key={number} {...named} href={hrefOf(number)}>
            {number}
          </Anchor>
        ) : (
          <button key={number} type="button" {...named} onClick={() => go(number)}>
            {number}
          </button>
        );
      })}
      {arrow('chevron-right', messages.nextPage, page + 1)}
      {hrefOf && <span className={styles.of}>{messages.pageOf(page, pages)}</span>}
    </nav>
  );
}
