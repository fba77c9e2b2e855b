import { contractQuery } from '@foyer/api-client';
import { listCategories } from '@foyer/contracts';

const STALE_MS = 60 * 60 * 1000;

/** What events may be filed under: seldom changed, so asked for once an hour. */
export const categoriesQuery = () => contractQuery(listCategories, {}, STALE_MS);
