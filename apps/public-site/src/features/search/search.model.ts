import type { ListedProfile } from '@foyer/contracts';
import { urlChoice, urlFields, urlPage, type UrlStateOf } from '@foyer/remote-kit';
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
