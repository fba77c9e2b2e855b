import type { EventCard, Links } from '@foyer/contracts';
import { EmptyState, ErrorNote, LinkButton, Pagination } from '@foyer/design-system';
import { pageCount } from '@foyer/domain';
import { EventGrid } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import styles from './search.module.css';

const m = messages.search;

interface Props {
  query: string; page: number; perPage: number; isStale: boolean; now: Date; links: Links; error: Error | null;
  result: { data: EventCard[]; totalCount: number } | undefined;
  onPage: (page: number) => void;
}

export function SearchView({ query, page, perPage, result, isStale, now, links, error, onPage }: Props) {
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{query ? m.titleFor(query) : m.all}</h1>
        <p className={styles.count} role="status">{result && result.totalCount > 0 && m.count(result.totalCount)}</p>
      </header>
      <ErrorNote error={error} />
      {result && result.totalCount === 0 && (
        <EmptyState icon="search" title={m.none} actions={<LinkButton href={links.search()}>{m.clear}</LinkButton>}>{m.noneText(query)}</EmptyState>
      )}
      {!(error && !result) && <EventGrid events={result?.data} now={now} isStale={isStale} />}
      {result && <div className={styles.pages}><Pagination label={m.pages} page={page} pages={pageCount(result.totalCount, perPage)} onPage={onPage} /></div>}
    </div>
  );
}
