import { contractQuery } from '@foyer/api-client';
import { searchCollaborators } from '@foyer/contracts';

/** Accounts for an event, by name, username or whole address. */
export const collaboratorsQuery = (eventId: string, query: string) =>
  contractQuery(searchCollaborators, { query: { query, eventId } }, 0);
