import type { countSearch, ListedProfile, ResponseOf } from '@foyer/contracts';
import { urlChoice, urlFields, urlPage, type UrlStateOf } from '@foyer/remote-kit';
import { countText } from '../../shared/count-text.model.ts';
import { profilesText } from '../../shared/profile-list.model.ts';
import { urlQuery } from '../../shared/typed-query.model.ts';

/** The search's place in the address (specification 1: utf8, query, tab). */
export const SearchState = urlFields({
  query: urlQuery(),
  tab: urlChoice('events', 'people', 'organizations'),
  page: urlPage(),
});
export type SearchState = UrlStateOf<typeof SearchState>;
export type SearchTab = SearchState['tab'];

/** In the order in which they stand. */
export const TABS: readonly SearchTab[] = ['events', 'people', 'organizations'];

export const RESULTS_PER_PAGE = 24;

/** Whom a tab lists. */
export const TYPES = { people: 'User', organizations: 'School' } as const satisfies Partial<
  Record<SearchTab, ListedProfile['type']>
>;

interface Counted {
  totalCount: number;
  hasMore: boolean;
}

/** How many results a tab has, in its own words. */
export const resultsText = (tab: SearchTab, found: Counted): string =>
  tab === 'events' ? countText(found) : profilesText(TYPES[tab], found);

/** The other tabs that have something, for whoever finds nothing on this one. */
export const tabsWithResults = (
  counts: ResponseOf<typeof countSearch> | undefined,
  tab: SearchTab,
): { tab: SearchTab; count: number }[] =>
  TABS.map((one) => ({ tab: one, count: counts?.[one] ?? 0 })).filter(
    (one) => one.tab !== tab && one.count > 0,
  );
