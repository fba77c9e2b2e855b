import type { countSearch, ResponseOf } from '@foyer/contracts';
import { countText } from '../../shared/count-text.model.ts';
import { profilesText } from '../../shared/profile-list.model.ts';
import { TABS, TYPES, type SearchTab } from './search.model.ts';

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
