import { contractQuery } from '@foyer/api-client';
import { getEvent } from '@foyer/contracts';

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });
