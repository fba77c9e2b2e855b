import { MOST_COUNTED } from '@foyer/contracts';
import { formatNumber } from '@foyer/domain';
import { messages as shared } from '../messages/en.ts';
import { messages as m } from './event-list.messages.en.ts';

/** How many events a list has, as far as they are counted. */
export const countText = ({ totalCount, hasMore }: { totalCount: number; hasMore: boolean }) => {
  if (totalCount === 0) return shared.noEvents;
  const count = formatNumber(totalCount);
  return hasMore ? m.moreThan(count) : m.events(count);
};

/** How many events a choice leaves; counting ends at so many or more. */
export const upTo = (count: number): string =>
  count < MOST_COUNTED ? formatNumber(count) : m.orMore(formatNumber(MOST_COUNTED));
