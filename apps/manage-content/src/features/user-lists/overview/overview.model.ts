import type { UserList } from '@foyer/contracts';
import type { Sort } from '@foyer/design-system/data-table';
import { compareTexts } from '@foyer/domain';
import {
  urlChoice,
  urlFields,
  urlOneOf,
  urlPage,
  urlText,
  type UrlStateOf,
} from '@foyer/remote-kit';

export const LISTS_PER_PAGE = 10;
const MAX_WORDS = 200;

/** Search, order and page of the table, as the address keeps them. */
export const overviewState = urlFields({
  search: urlText(MAX_WORDS),
  sortBy: urlOneOf('name', 'people', 'created'),
  sortOrder: urlChoice('asc', 'desc'),
  page: urlPage(),
});
export type OverviewState = UrlStateOf<typeof overviewState>;
type SortColumn = NonNullable<OverviewState['sortBy']>;

const compare: Record<SortColumn, (a: UserList, b: UserList) => number> = {
  name: (a, b) => compareTexts(a.name, b.name),
  people: (a, b) => a.userCount - b.userCount,
  created: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

/** The newest first, unless somebody sorted them. */
export const sortOf = ({ sortBy, sortOrder }: OverviewState): Sort =>
  sortBy ? { column: sortBy, direction: sortOrder } : { column: 'created', direction: 'desc' };

/** The first press sorts upwards, the next one turns it around. */
export const nextSort = (state: OverviewState, column: string): Partial<OverviewState> => {
  const { column: now, direction } = sortOf(state);
  return {
    sortBy: column as SortColumn,
    sortOrder: now === column && direction === 'asc' ? 'desc' : 'asc',
    page: 1,
  };
};

/** The lists of one page, in the order of the table. */
export function shownLists(lists: readonly UserList[], state: OverviewState): UserList[] {
  const { column, direction } = sortOf(state);
  const by = compare[column as SortColumn];
  const sorted = lists.toSorted((a, b) => (direction === 'asc' ? by(a, b) : by(b, a)));
  return sorted.slice((state.page - 1) * LISTS_PER_PAGE, state.page * LISTS_PER_PAGE);
}
