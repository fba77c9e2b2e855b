import type { NotificationPart } from '@foyer/contracts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import { findFact, type Fact } from '../../../platform/jobs/listeners.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { derivedId } from '../../../platform/runtime/ids.ts';
import {
  canceledNews,
  dateCanceledNews,
  datePostponedNews,
  movedNews,
  publishedNews,
  type NewsEvent,
} from './news.model.ts';
import {
  findEvent,
  findFollowers,
  findHolders,
  findProfile,
  isListed,
  type Batch,
  type Reader,
} from './news.repository.ts';
import { mailNewEvent } from './new-event-mail.service.ts';
import { BEHIND_THE_REST } from './news.service.ts';
import { insertNews } from './notifications.repository.ts';

/** People who are told in one transaction. */
const AUDIENCE_BATCH = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What is told to whom, and of which thing: it is told once of that. */
interface News {
  id: string;
  parts: readonly NotificationPart[];
  /** Whose picture stands beside it. */
  from: string | null;
  audience: (tx: Tx, batch: Batch) => Promise<Reader[]>;
  /** Tells those who get a mail of it. */
  mail?: (tx: Tx, readers: readonly Reader[]) => Promise<void>;
}

/** An event that is taken back and published again is no news. */
async function published(
  tx: Tx,
  deps: Deps,
  { data, ownerId, at }: Fact<'event.published'>,
): Promise<News | undefined> {
  const [owner, event] = [await findProfile(tx, ownerId), await findEvent(tx, data.eventId)];
  if (!owner || !event || !(await isListed(tx, event.id))) return undefined;
  const id = derivedId('published', event.id);
  return {
    id,
    parts: publishedNews(owner, event),
    from: ownerId,
    audience: (tx, batch) => findFollowers(tx, { profileId: ownerId, at }, batch),
    mail: (tx, readers) =>
      mailNewEvent(tx, deps, { newsId: id, owner, eventId: event.id }, readers),
  };
}

const OF_HOLDERS = [
  'event.canceled',
  'event.date_canceled',
  'event.date_postponed',
  'event.date_moved',
] as const;
type HolderFact = Fact<(typeof OF_HOLDERS)[number]>;
const isForHolders = (fact: Fact): fact is HolderFact =>
  OF_HOLDERS.some((kind) => kind === fact.kind);

function partsFor(fact: HolderFact, event: NewsEvent): NotificationPart[] {
  switch (fact.kind) {
    case 'event.canceled':
      return canceledNews(event);
    case 'event.date_canceled':
      return dateCanceledNews(fact.data, event);
    case 'event.date_postponed':
      return datePostponedNews(fact.data, event);
    case 'event.date_moved':
      return movedNews(fact.data, event);
  }
}

/** Of an event's dates, or of one, to those who have tickets. */
async function toHolders(tx: Tx, fact: HolderFact): Promise<News | undefined> {
  const event = await findEvent(tx, fact.data.eventId);
  if (!event) return undefined;
  const about = {
    eventId: event.id,
    instanceId: fact.kind === 'event.canceled' ? null : fact.data.instanceId,
    at: fact.at,
  };
  return {
    id: fact.id,
    parts: partsFor(fact, event),
    from: fact.ownerId,
    audience: (tx, batch) => findHolders(tx, about, batch),
  };
}

function newsOf(tx: Tx, deps: Deps, fact: Fact): Promise<News | undefined> {
  if (fact.kind === 'event.published') return published(tx, deps, fact);
  if (isForHolders(fact)) return toHolders(tx, fact);
  throw new TypeError(`nobody waits for ${fact.kind}`);
}

/**
 * Job: tells the next of those whom a fact concerns, and queues itself for who comes after them, in
 * one transaction. Telling somebody again changes nothing, so a batch may run twice.
 */
export const tellAudience = (
  deps: Deps,
  { factId, after = NOBODY }: JobPayloads['tell_audience'],
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const fact = await findFact(tx, factId);
    const news = fact && (await newsOf(tx, deps, fact));
    if (!news) return;
    const people = await news.audience(tx, { after, limit: AUDIENCE_BATCH });
    const readers = people.filter(({ id }) => id !== fact.actorId);
    const notified = readers.filter(({ isNotified }) => isNotified).map(({ id }) => id);
    await insertNews(tx, news.id, notified, news.parts, news.from);
    await news.mail?.(tx, readers);
    const last = people.at(-1);
    if (!last || people.length < AUDIENCE_BATCH) return;
    await enqueue(
      tx,
      'tell_audience',
      { factId, after: last.id },
      { priority: BEHIND_THE_REST, key: `tell_audience:${factId}` },
    );
  });
