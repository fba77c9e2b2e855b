import type { ListedProfile } from '@foyer/contracts';
import { formatNumber } from '@foyer/domain';
import { messages as m } from './profile-list.messages.en.ts';

/** Whose list it is. */
export type ProfileType = ListedProfile['type'] | 'all';

interface Counted {
  totalCount: number;
  hasMore: boolean;
}

const counted = (type: ProfileType, count: number) => m.count[type](formatNumber(count));

/** How many people or organizations a list has, as far as they are counted. */
export function profilesText(type: ProfileType, { totalCount, hasMore }: Counted): string {
  if (totalCount === 0) return m.none[type];
  const count = counted(type, totalCount);
  return hasMore ? m.moreThan(count) : count;
}

/** On the last page of a list that goes on. */
export const firstText = (type: ProfileType, count: number): string =>
  m.first(counted(type, count));
