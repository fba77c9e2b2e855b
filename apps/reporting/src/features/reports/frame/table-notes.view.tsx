import { Button, EmptyState, LinkButton } from '@foyer/design-system';
import { Pagination } from '@foyer/design-system/pagination';
import { pageCount } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { messages as shared } from '../../../messages/en.ts';
import { messages } from './report-page.messages.en.ts';

interface EmptyProps {
  isFiltered: boolean;
  text: string;
  /** What is cleared, where it is more than a search. */
  clearLabel?: string;
  onClear: () => void;
}

/** Nothing here yet, or nothing found. */
export function EmptyTable({
  isFiltered,
  text,
  clearLabel = messages.clearSearch,
  onClear,
}: EmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title={shared.noResults}
        icon="search"
        actions={<Button onPress={onClear}>{clearLabel}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={messages.empty.title}
      icon="chart"
      actions={
        <LinkButton variant="primary" href={links.eventNew()}>
          {messages.empty.action}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}

interface FooterProps {
  label: string;
  text: string;
  page: number;
  perPage: number;
  totalCount: number;
  onPage: (page: number) => void;
}

/** How many there are, and the way to the others. */
export const TableFooter = ({ label, text, page, perPage, totalCount, onPage }: FooterProps) => (
  <>
    <span>{text}</span>
    <Pagination label={label} page={page} pages={pageCount(totalCount, perPage)} onPage={onPage} />
  </>
);

/** Which page of a list is shown, for its table. */
export const placeOf = (
  list: { page: number; perPage: number; totalCount: number } | undefined,
  onPage: (page: number) => void,
) => list && { page: list.page, pages: pageCount(list.totalCount, list.perPage), onPage };
