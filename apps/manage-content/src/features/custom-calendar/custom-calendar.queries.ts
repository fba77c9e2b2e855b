import { contractQuery } from '@foyer/api-client';
import { listProfileEventCategories, listProfileEvents } from '@foyer/contracts';

/** What a calendar of the account can be narrowed to. */
export const ownCategoriesQuery = (id: string) =>
  contractQuery(listProfileEventCategories, { params: { id }, query: { filterDate: 'upcoming' } });

/** What a button can be made for: the hundred soonest are enough to choose from. */
export const ownEventsQuery = (id: string) =>
  contractQuery(listProfileEvents, {
    params: { id },
    query: { perPage: 100, filterDate: 'upcoming' },
  });
