import {
  MOST_COUNTED,
  type countSearch,
  type ListedProfile,
  type listProfiles,
  type Query,
  type ResponseOf,
} from '@foyer/contracts';
import { plainText, readSearchWords, truncate } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { countFoundEvents } from './count-events.service.ts';
import type { Place } from './event-search.repository.ts';
import { findMeanings } from './find-events.service.ts';
import {
  countProfiles,
  findProfileCards,
  findProfileIds,
  type ProfileText,
} from './profile-search.repository.ts';
import { toTextQuery, type Meanings } from './search-text.model.ts';

/** One line of a description. */
const SHORT = 160;

/** What names are searched by; null for signs alone, which find nobody rather than everybody. */
function toText(query: string, meanings?: Meanings): ProfileText | null {
  const { words } = readSearchWords(query);
  const all = toTextQuery(words, meanings);
  return all === null ? null : { typed: words.join(' '), all };
}

const NOBODY = { total: 0, ids: [], isClose: false };

/** Those who have the words, or where nobody has, those who have words like them. */
async function findFitting(tx: Tx, { query, type, sells }: Wanted, place: Place) {
  const whose = { type, sells: sells === 'true' };
  if (!query) return { ...(await findProfileIds(tx, whose, place)), isClose: false };
  const text = toText(query);
  if (text === null) return NOBODY;
  const exact = await findProfileIds(tx, { text, ...whose }, place);
  if (exact.total > 0) return { ...exact, isClose: false };
  const alike = toText(query, await findMeanings(tx, { query }));
  const close = await findProfileIds(tx, { text: alike ?? text, ...whose }, place);
  return { ...close, isClose: close.total > 0 };
}

async function readListed(tx: Tx, ids: readonly string[]): Promise<ListedProfile[]> {
  const cards = ids.length > 0 ? await findProfileCards(tx, ids) : [];
  return cards.map(({ description, ...card }) => ({
    ...card,
    shortDescription: truncate(plainText(description), SHORT),
  }));
}

type Wanted = Pick<Query<typeof listProfiles>, 'query' | 'type' | 'sells'>;

/** Whoever may be found and fits, a page of them. Beyond what is counted there is no page. */
export const listFoundProfiles = (
  deps: Deps,
  { page, perPage, ...wanted }: Query<typeof listProfiles>,
): Promise<ResponseOf<typeof listProfiles>> =>
  readOnly(deps.pool, async (tx) => {
    const offset = (page - 1) * perPage;
    const limit = Math.max(0, Math.min(perPage, MOST_COUNTED - offset));
    const { total, ids, isClose } = await findFitting(tx, wanted, { limit, offset });
    return {
      data: await readListed(tx, ids),
      totalCount: Math.min(total, MOST_COUNTED),
      hasMore: total > MOST_COUNTED,
      isClose,
      page,
      perPage,
    };
  });

/** How many of each type a list of them has. */
async function countFitting(tx: Tx, query: string | undefined) {
  if (!query) return countProfiles(tx, undefined);
  const text = toText(query);
  if (text === null) return { User: 0, School: 0 };
  const exact = await countProfiles(tx, text);
  if (exact.User > 0 && exact.School > 0) return exact;
  const close = await countProfiles(tx, toText(query, await findMeanings(tx, { query })) ?? text);
  return { User: exact.User || close.User, School: exact.School || close.School };
}

/** How many events, people and organizations the lists of a search have. */
export const countFoundAll = (
  deps: Deps,
  { query }: Query<typeof countSearch>,
): Promise<ResponseOf<typeof countSearch>> =>
  readOnly(deps.pool, async (tx) => {
    const { User: people, School: organizations } = await countFitting(tx, query);
    return { events: await countFoundEvents(tx, query), people, organizations };
  });
