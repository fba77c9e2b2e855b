import type { Featured, FeaturedKind, findFeaturable, ResponseOf } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { pipelined, readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findHomeEvents } from './event-search.repository.ts';
import { findFeaturedCreators } from './featured-creators.repository.ts';
import * as featured from './featured.repository.ts';
import { HOME_CREATORS, HOME_EVENTS } from './read-events.service.ts';

const eventsAtHome = async (tx: Tx) => new Set(await findHomeEvents(tx, HOME_EVENTS));

async function read(tx: Tx): Promise<Featured> {
  const [events, creators] = await pipelined(tx, [
    () => eventsAtHome(tx),
    () => findFeaturedCreators(tx, HOME_CREATORS),
  ]);
  return {
    events: await featured.findFeaturedEvents(tx, events),
    creators: await featured.findFeaturedAccounts(tx, new Set(creators.map(({ id }) => id))),
  };
}

/** What the homepage features, for the site's administrators. */
export const listFeatured = (deps: Deps): Promise<Featured> => readOnly(deps.pool, read);

/** Events that may be featured, whether or not the homepage could show them now. */
export const findToFeature = (
  deps: Deps,
  words: string,
): Promise<ResponseOf<typeof findFeaturable>> =>
  readOnly(deps.pool, async (tx) => ({
    events: await featured.findEventsByWords(tx, words, await eventsAtHome(tx)),
  }));

/** Features it before the others, or no longer; what is so already is no act. */
export const changeFeatured = (
  deps: Deps,
  actor: Actor,
  { kind, id }: { kind: FeaturedKind; id: string },
  isFeatured: boolean,
): Promise<Featured> =>
  transact(deps.pool, async (tx) => {
    const subject = await featured.lockSubject(tx, kind, id);
    if (!subject) throw new DomainError('not_found');
    if (subject.featured !== isFeatured) {
      await featured.setFeatured(tx, kind, id, isFeatured);
      await (isFeatured ? featured.placeFirst(tx, id) : featured.forgetPlace(tx, id));
      await recordAct(tx, actor, 'featured.change', {
        ...(kind === 'events' ? { eventId: id } : { ownerId: id }),
        detail: { name: subject.name, featured: isFeatured },
      });
    }
    return read(tx);
  });

/** Sorts what is featured; something that is not is refused like a missing one. */
export const orderFeatured = (
  deps: Deps,
  actor: Actor,
  kind: FeaturedKind,
  ids: readonly string[],
): Promise<Featured> =>
  transact(deps.pool, async (tx) => {
    const now = (await read(tx))[kind];
    const wanted = [...new Set(ids)];
    if (wanted.some((id) => !now.some((one) => one.id === id))) throw new DomainError('not_found');
    const others = now.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id);
    const sorted = [...wanted, ...others];
    if (sorted.some((id, place) => now[place]?.id !== id)) {
      await featured.placeAll(tx, sorted);
      await recordAct(tx, actor, 'featured.order', {
        site: true,
        detail: { names: sorted.map((id) => now.find((one) => one.id === id)?.name).join(', ') },
      });
    }
    return read(tx);
  });
