import type {
  listProfileEventCategories,
  listProfileEvents,
  Query,
  ResponseOf,
} from '@foyer/contracts';
import { readSearchWords } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { canAt } from '../../platform/access/policies.ts';
import { pipelined, readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readShownProfile, type TypeInPath } from '../accounts/index.ts';
import {
  countSold,
  findProfileCategories,
  findProfileEvents,
} from './profile-events.repository.ts';
import { readCards } from './read-events.service.ts';
import { toTextQuery } from './search-text.model.ts';

/** Whose events are asked for; `type` narrows it to people or organizations. */
export interface OfProfile {
  id: string;
  type?: TypeInPath;
}
type Wanted = Query<typeof listProfileEvents>;

/** What a title is searched by; null for signs alone, which find nothing rather than everything. */
const wordsOf = (query: string | undefined) =>
  query ? toTextQuery(readSearchWords(query).words) : undefined;

async function findPage(tx: Tx, profileId: string, wanted: Wanted) {
  const words = wordsOf(wanted.query);
  if (words === null) return { total: 0, ids: [] };
  return findProfileEvents(
    tx,
    { profileId, isPast: wanted.filterDate === 'past', words, category: wanted.category },
    { limit: wanted.perPage, offset: (wanted.page - 1) * wanted.perPage },
  );
}

/** Which of these accounts the actor manages: of their events they see what was sold. */
async function managedOf(tx: Tx, actor: Actor, ownerIds: readonly string[]) {
  const answers = await pipelined(
    tx,
    ownerIds.map((ownerId) => (at: Tx) => canAt(at, actor, 'owner', { ownerId })),
  );
  return new Set(ownerIds.filter((_, index) => answers[index]));
}

/** The events of a profile, as the actor sees them. */
export const readProfileEvents = (
  deps: Deps,
  actor: Actor,
  { id, type }: OfProfile,
  wanted: Wanted,
): Promise<ResponseOf<typeof listProfileEvents>> =>
  readOnly(deps.pool, async (tx) => {
    await readShownProfile(tx, actor, id, type);
    const { total, ids } = await findPage(tx, id, wanted);
    const cards = await readCards(tx, ids);
    const managed = await managedOf(tx, actor, [...new Set(cards.map(({ owner }) => owner.id))]);
    const shown = cards.filter(({ owner }) => managed.has(owner.id)).map((card) => card.id);
    const sold = shown.length > 0 ? await countSold(tx, shown) : new Map<string, number>();
    return {
      data: cards.map((card) => ({
        ...card,
        ticketsSold: managed.has(card.owner.id) ? (sold.get(card.id) ?? 0) : null,
      })),
      totalCount: total,
      page: wanted.page,
      perPage: wanted.perPage,
    };
  });

export const readProfileCategories = (
  deps: Deps,
  actor: Actor,
  { id, type }: OfProfile,
  { filterDate }: Query<typeof listProfileEventCategories>,
): Promise<ResponseOf<typeof listProfileEventCategories>> =>
  readOnly(deps.pool, async (tx) => {
    await readShownProfile(tx, actor, id, type);
    return {
      data: await findProfileCategories(tx, { profileId: id, isPast: filterDate === 'past' }),
    };
  });
