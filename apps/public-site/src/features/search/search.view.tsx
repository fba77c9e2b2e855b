import type { countSearch, Links, ResponseOf } from '@foyer/contracts';
import {
  BeyondEnd,
  EmptyState,
  FailedState,
  isBeyondEnd,
  LinkButton,
  LinkTabs,
  TextLink,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { formatNumber, pageCount } from '@foyer/domain';
import type { ReactNode } from 'react';
import { upTo } from '../../shared/count-text.model.ts';
import { ListEnd } from '../../shared/list-end.view.tsx';
import { usePageStart } from '../../shared/page-start.model.ts';
import { firstText } from '../../shared/profile-list.model.ts';
import { messages as people } from '../../shared/profile-list.messages.en.ts';
import { LONGEST_QUERY } from '../../shared/typed-query.model.ts';
import { messages as m } from './search.messages.en.ts';
import { resultsText, tabsWithResults } from './results-text.model.ts';
import { TABS, TYPES, type SearchTab } from './search.model.ts';
import styles from './search.module.css';

interface Found {
  totalCount: number;
  hasMore: boolean;
  isClose: boolean;
  ids: readonly string[];
}

interface Props {
  /** What was searched for. */
  query: string;
  /** More than that was typed. */
  isCut: boolean;
  tab: SearchTab;
  page: number;
  perPage: number;
  counts: ResponseOf<typeof countSearch> | undefined;
  result: Found | undefined;
  failure: Failure | null;
  isStale: boolean;
  links: Links;
  /** What was found, drawn. */
  list: ReactNode;
  onPage: (page: number) => void;
  hrefOf: (page: number) => string;
  tabHref: (tab: SearchTab) => string;
}

const heardText = ({ tab, query }: Pick<Props, 'tab' | 'query'>, result: Found) =>
  [...(result.isClose ? [m.close(query)] : []), resultsText(tab, result)].join(' ');

export function SearchView(props: Props) {
  const { query, isCut, tab, page, result, isStale, failure } = props;
  const heading = usePageStart(page);
  useAnnounced(
    result && !isStale ? heardText(props, result) : undefined,
    `${tab} ${result?.ids.join() ?? ''}`,
  );
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {query ? m.titleFor(query) : m.all[tab]}
        </h1>
        {isCut && <p>{people.cut(formatNumber(LONGEST_QUERY))}</p>}
      </header>
      <Tabs {...props} />
      <Said {...props} />
      {failure && !result ? <FailedState failure={failure} /> : <Results {...props} />}
    </div>
  );
}

/** How many were found, and how near they come to what was typed. */
function Said({ query, tab, result, links }: Props) {
  if (!result || result.totalCount === 0) return null;
  return (
    <div className={styles.found}>
      <div>
        {result.isClose && <p>{m.close(query)}</p>}
        <p className={styles.count}>{resultsText(tab, result)}</p>
      </div>
      {tab !== 'events' && (
        <TextLink isAlone href={links.organizers()}>
          {m.directory}
        </TextLink>
      )}
    </div>
  );
}

/** Each with how many it has, as soon as that is known. */
function Tabs({ tab, counts, tabHref }: Pick<Props, 'tab' | 'counts' | 'tabHref'>) {
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={m.tabs}
        items={TABS.map((one) => ({
          href: tabHref(one),
          label: m.tab[one],
          isCurrent: one === tab,
          ...(counts && { count: upTo(counts[one]) }),
        }))}
      />
    </div>
  );
}

/** What was found, page by page, or that there is nothing. */
function Results(props: Props) {
  const { tab, page, perPage, result, list, onPage, hrefOf } = props;
  const place = result && { page, pages: pageCount(result.totalCount, perPage), onPage };
  return (
    <>
      {place && result.totalCount > 0 && isBeyondEnd(place) && <BeyondEnd place={place} />}
      {result?.totalCount === 0 ? <Nothing {...props} /> : list}
      {place && (
        <ListEnd
          {...place}
          result={result}
          hrefOf={hrefOf}
          {...(tab !== 'events' && { cutText: firstText(TYPES[tab], result.totalCount) })}
        />
      )}
    </>
  );
}

/** Nothing on this tab: leads to those that have something, else to everything. */
function Nothing({ query, tab, counts, links, tabHref }: Props) {
  const others = tabsWithResults(counts, tab);
  return (
    <EmptyState
      icon="search"
      title={resultsText(tab, { totalCount: 0, hasMore: false })}
      actions={
        <>
          {others.map((other, index) => (
            <LinkButton
              key={other.tab}
              href={tabHref(other.tab)}
              variant={index === 0 ? 'primary' : 'secondary'}
            >
              {m.see(resultsText(other.tab, { totalCount: other.count, hasMore: false }))}
            </LinkButton>
          ))}
          {tab === 'events' ? (
            query && <LinkButton href={links.search()}>{m.clear}</LinkButton>
          ) : (
            <LinkButton href={links.organizers()}>{m.directory}</LinkButton>
          )}
        </>
      }
    >
      {query ? m.noneText[tab](query) : m.nothingYet[tab]}
    </EmptyState>
  );
}
