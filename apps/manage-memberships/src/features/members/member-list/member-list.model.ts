import { urlChoice, urlFields, urlId, urlPage, urlText, type UrlStateOf } from '@foyer/remote-kit';

const MAX_WORDS = 200;

/** Search, filters, order and page of the table, as the address keeps them. */
export const MembersState = urlFields({
  search: urlText(MAX_WORDS),
  tier: urlId(),
  status: urlChoice('all', 'active', 'invited', 'expired'),
  sortBy: urlChoice('createdAt', 'name', 'email', 'tier', 'expiresAt'),
  sortOrder: urlChoice('desc', 'asc'),
  page: urlPage(),
});
export type MembersState = UrlStateOf<typeof MembersState>;

export const MEMBERS_PER_PAGE = 10;

/** Whether some are left out. */
export const isFiltered = ({ search, tier, status }: MembersState): boolean =>
  search !== '' || tier !== undefined || status !== 'all';

export const UNFILTERED = {
  search: '',
  tier: undefined,
  status: 'all',
  page: 1,
} as const satisfies Partial<MembersState>;
