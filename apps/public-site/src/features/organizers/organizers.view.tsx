import type { Links, listProfiles, ResponseOf } from '@foyer/contracts';
import {
  BeyondEnd,
  Button,
  EmptyState,
  FailedState,
  isBeyondEnd,
  LinkButton,
  SearchField,
  Segmented,
  useAnnounced,
  type Failure,
} from '@foyer/design-system';
import { formatNumber, pageCount } from '@foyer/domain';
import { ListEnd } from '../../shared/list-end.view.tsx';
import { usePageStart } from '../../shared/page-start.model.ts';
import { messages as people } from '../../shared/profile-list.messages.en.ts';
import { firstText, profilesText } from '../../shared/profile-list.model.ts';
import { ProfileList } from '../../shared/profile-list.view.tsx';
import { LONGEST_QUERY } from '../../shared/typed-query.model.ts';
import { messages as m } from './organizers.messages.en.ts';
import { SHOWN, TYPES, type Shown } from './organizers.model.ts';
import styles from './organizers.module.css';

interface Props {
  /** What was searched for. */
  query: string;
  /** More than that was typed. */
  isCut: boolean;
  shown: Shown;
  page: number;
  perPage: number;
  result: ResponseOf<typeof listProfiles> | undefined;
  failure: Failure | null;
  isStale: boolean;
  links: Links;
  onFilter: (change: { query?: string; type?: Shown }) => void;
  onPage: (page: number) => void;
  hrefOf: (page: number) => string;
}

function heardText({ query, shown, result, isStale }: Props): string | undefined {
  if (!result || isStale) return undefined;
  const counted = profilesText(TYPES[shown], result);
  return result.isClose ? `${people.close(query)} ${counted}` : counted;
}

export function OrganizersView(props: Props) {
  const { page, result, failure } = props;
  const heading = usePageStart(page);
  useAnnounced(heardText(props), result?.data.map(({ id }) => id).join());
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {m.title}
        </h1>
        <p className={styles.lead}>{m.lead}</p>
      </header>
      <Filters {...props} />
      <Said {...props} />
      {failure && !result ? <FailedState failure={failure} /> : <Results {...props} />}
    </div>
  );
}

function Filters({ query, shown, onFilter }: Props) {
  return (
    <div className={styles.filters} role="group" aria-label={m.filters}>
      <div className={styles.search}>
        <SearchField
          label={m.search}
          value={query}
          onSearch={(next) => onFilter({ query: next })}
        />
      </div>
      <Segmented
        label={m.show}
        value={shown}
        options={SHOWN.map((value) => ({ value, label: m.types[value] }))}
        onChange={(type) => onFilter({ type: type as Shown })}
      />
    </div>
  );
}

/** How many there are, and how near they come to what was typed. */
function Said({ query, isCut, shown, result }: Props) {
  return (
    <div className={styles.said}>
      {isCut && <p>{people.cut(formatNumber(LONGEST_QUERY))}</p>}
      {result?.isClose && <p>{people.close(query)}</p>}
      {result && result.totalCount > 0 && <p>{profilesText(TYPES[shown], result)}</p>}
    </div>
  );
}

/** Those who were found, page by page, or that there is nobody. */
function Results(props: Props) {
  const { shown, page, perPage, result, isStale, onPage, hrefOf } = props;
  const place = result && { page, pages: pageCount(result.totalCount, perPage), onPage };
  return (
    <>
      {place && result.totalCount > 0 && isBeyondEnd(place) && <BeyondEnd place={place} />}
      {result?.totalCount === 0 ? (
        <Nobody {...props} />
      ) : (
        <ProfileList profiles={result?.data} isStale={isStale} />
      )}
      {place && (
        <ListEnd
          {...place}
          result={result}
          hrefOf={hrefOf}
          cutText={firstText(TYPES[shown], result.totalCount)}
        />
      )}
    </>
  );
}

function Nobody({ query, shown, links, onFilter }: Props) {
  return (
    <EmptyState
      icon="search"
      title={profilesText(TYPES[shown], { totalCount: 0, hasMore: false })}
      actions={
        query ? (
          <>
            <Button onPress={() => onFilter({ query: '' })}>{m.clear}</Button>
            <LinkButton href={links.search({ utf8: '✓', query, tab: 'events' })}>
              {m.searchAll}
            </LinkButton>
          </>
        ) : (
          <LinkButton href={links.discover()}>{m.explore}</LinkButton>
        )
      }
    >
      {query ? m.noneText(query) : m.noneYet}
    </EmptyState>
  );
}
