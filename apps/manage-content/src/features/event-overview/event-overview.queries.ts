import { contractQuery } from '@foyer/api-client';
import { getEventOverview } from '@foyer/contracts';

/** Sales and the door go on while somebody looks. */
const LOOK_AGAIN_MS = 60_000;

export const overviewQuery = (eventId: string) => ({
  ...contractQuery(getEventOverview, { params: { eventId } }, 0),
  refetchInterval: LOOK_AGAIN_MS,
});
