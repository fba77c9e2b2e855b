import type { EventCard, Links } from '@foyer/contracts';
import {
  BeyondEnd,
  EmptyState,
  FailedState,
  isBeyondEnd,
  LinkButton,
  Pagination,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { pageCount } from '@foyer/domain';
import { EventGrid } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import styles from './search.module.css';

const m = messages.search;

interface Props {
  query: string;
  page: number;
  perPage: number;
  isStale: boolean;
  now: Date;
  links: Links;
  failure: Failure | null;
  result: { data: EventCard[]; totalCount: number } | undefined;
  onPage: (page: number) => void;
}

const countText = (total: number) => (total === 0 ? m.none : m.count(total));

export function SearchView(props: Props) {
  const { query, result, isStale, failure } = props;
  useAnnounced(
    result && !isStale ? countText(result.totalCount) : undefined,
    result?.data.map(({ id }) => id).join(),
  );
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{query ? m.titleFor(query) : m.all}</h1>
        <p className={styles.count}>
          {result && result.totalCount > 0 && countText(result.totalCount)}
        </p>
      </header>
      {failure && !result ? <FailedState failure={failure} /> : <Results {...props} />}
    </div>
  );
}

/** The events that were found, page by page, or that there are none. */
function Results({ query, page, perPage, result, isStale, now, links, onPage }: Props) {
  const place = result && { page, pages: pageCount(result.totalCount, perPage), onPage };
  return (
    <>
      {place && isBeyondEnd(place) && <BeyondEnd place={place} />}
      {result?.totalCount === 0 && (
        <EmptyState
          icon="search"
          title={m.none}
          actions={<LinkButton href={links.search()}>{m.clear}</LinkButton>}
        >
          {m.noneText(query)}
        </EmptyState>
      )}
      <EventGrid events={result?.data} now={now} isStale={isStale} />
      {place && (
        <div className={styles.pages}>
          <Pagination label={m.pages} {...place} />
        </div>
      )}
    </>
  );
}
