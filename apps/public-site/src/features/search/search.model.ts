import { urlChoice, urlFields, urlPage, urlText, type UrlStateOf } from '@foyer/remote-kit';

/** The search's place in the address (specification 1: utf8, query, tab). */
export const SearchState = urlFields({
  query: urlText(120),
  tab: urlChoice('events'),
  page: urlPage(),
});
export type SearchState = UrlStateOf<typeof SearchState>;

export const RESULTS_PER_PAGE = 24;
