import type { Links, listEvents, ResponseOf } from '@foyer/contracts';
import {
  BeyondEnd,
  EmptyState,
  FailedState,
  isBeyondEnd,
  LinkButton,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { pageCount } from '@foyer/domain';
import { EventGrid } from '@foyer/remote-kit/event-grid';
import { messages as shared } from '../../messages/en.ts';
import { countText } from '../../shared/count-text.model.ts';
import { ListEnd } from '../../shared/list-end.view.tsx';
import { usePageStart } from '../../shared/page-start.model.ts';
import { messages as m } from './search.messages.en.ts';
import styles from './search.module.css';

interface Props {
  query: string;
  page: number;
  perPage: number;
  isStale: boolean;
  now: Date;
  links: Links;
  failure: Failure | null;
  result: ResponseOf<typeof listEvents> | undefined;
  onPage: (page: number) => void;
  hrefOf: (page: number) => string;
}

type Result = NonNullable<Props['result']>;
const heardText = (result: Result, query: string) =>
  result.isClose ? `${m.close(query)} ${countText(result)}` : countText(result);

export function SearchView(props: Props) {
  const { query, page, result, isStale, failure } = props;
  const heading = usePageStart(page);
  useAnnounced(
    result && !isStale ? heardText(result, query) : undefined,
    result?.data.map(({ id }) => id).join(),
  );
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {query ? m.titleFor(query) : m.all}
        </h1>
        {result?.isClose && <p>{m.close(query)}</p>}
        <p className={styles.count}>{result && result.totalCount > 0 && countText(result)}</p>
      </header>
      {failure && !result ? <FailedState failure={failure} /> : <Results {...props} />}
    </div>
  );
}

/** The events that were found, page by page, or that there are none. */
function Results({ query, page, perPage, result, isStale, now, links, onPage, hrefOf }: Props) {
  const place = result && { page, pages: pageCount(result.totalCount, perPage), onPage };
  return (
    <>
      {place && isBeyondEnd(place) && <BeyondEnd place={place} />}
      {result?.totalCount === 0 && (
        <EmptyState
          icon="search"
          title={shared.noEvents}
          actions={<LinkButton href={links.search()}>{m.clear}</LinkButton>}
        >
          {m.noneText(query)}
        </EmptyState>
      )}
      <EventGrid events={result?.data} now={now} isStale={isStale} />
      {place && <ListEnd {...place} result={result} hrefOf={hrefOf} />}
    </>
  );
}
