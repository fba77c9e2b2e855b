import { contractQuery, isApiError } from '@foyer/api-client';
import { getMemberCard } from '@foyer/contracts';
import { isId, type QueryClient } from '@foyer/remote-kit';
import { forgetCard, keptCard } from './kept-card.store.ts';

const cardQuery = (id: string) => contractQuery(getMemberCard, { params: { id } }, 0);

/** How it stands now, whenever somebody comes back to it. */
export const liveCardQuery = (id: string) => ({
  ...cardQuery(id),
  refetchOnWindowFocus: 'always' as const,
});

/** How long somebody at a door waits for a network that is there and says nothing. */
const PATIENCE_MS = 2000;
const patience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });

/** Which card is shown, and since when nothing was heard of it, in milliseconds. */
export interface Loaded {
  id: string;
  keptAt: number | null;
}

/**
 * A card as the server says or, where nothing is heard of it, as this device saw it last. Null
 * where there is none that is the reader's.
 */
export async function loadCard(queryClient: QueryClient, id: string): Promise<Loaded | null> {
  if (!isId(id)) return null;
  const kept = keptCard(id);
  const heard = queryClient
    .fetchQuery(cardQuery(id))
    .then(() => ({ id, keptAt: null }))
    .catch((error: unknown) => {
      if (isNoCard(error)) {
        forgetCard(id);
        return null;
      }
      if (kept && isUnheard(error)) return undefined;
      throw error;
    });
  if (!kept) return (await heard) ?? null;
  const answer = navigator.onLine ? await Promise.race([heard, patience()]) : undefined;
  if (answer !== undefined) return answer;
  // still asked for, and shown when it comes: nobody waits for it here
  heard.catch(() => undefined);
  queryClient.setQueryData(cardQuery(id).queryKey, kept.card, { updatedAt: kept.at });
  return { id, keptAt: kept.at };
}

export const isNoCard = (error: unknown) => isApiError(error, 'not_found');
const isUnheard = (error: unknown) => isApiError(error, 'offline', 'unavailable');
