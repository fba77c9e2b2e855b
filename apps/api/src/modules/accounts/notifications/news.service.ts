import { links } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Fact } from '../../../platform/jobs/listeners.ts';
import { findReaders, findVerified, hasToday, insertNews } from './notifications.repository.ts';
import {
  disputedNews,
  followedNews,
  handedOverNews,
  soldNews,
  transferredNews,
} from './news.model.ts';
import { findEvent, findProfile } from './news.repository.ts';

/** What reaches few is told at once, what may reach thousands by a job. */
export const NEWS_KINDS = [
  'order.completed',
  'ticket.transferred',
  'profile.followed',
  'event.handed_over',
  'event.published',
  'event.canceled',
  'event.date_moved',
  'payment.disputed',
  'payment.dispute_closed',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Whoever answers for the account and wants to hear of it, but for whoever did it. */
async function tellTeam(tx: Tx, fact: Fact<'order.completed'>) {
  const [seller, event] = [await findProfile(tx, fact.ownerId), await findEvent(tx, fact.targetId)];
  if (!seller) return;
  const team = await findReaders(tx, fact.ownerId);
  const readers = team.filter((id) => id !== fact.actorId);
  await insertNews(tx, fact.id, readers, soldNews(fact.data, seller, event), fact.actorId);
}

/** The same of a payment that a bank took back, or decided about. */
async function tellOfDispute(tx: Tx, fact: Fact<'payment.disputed' | 'payment.dispute_closed'>) {
  const seller = await findProfile(tx, fact.ownerId);
  if (!seller) return;
  const readers = await findReaders(tx, fact.ownerId);
  await insertNews(tx, fact.id, readers, disputedNews(fact.kind, fact.data, seller), null);
}

/** Only who proved that the address is theirs: the mail with the ticket goes to anybody. */
async function tellRecipient(tx: Tx, fact: Fact<'ticket.transferred'>) {
  const event = await findEvent(tx, fact.targetId);
  const reader = await findVerified(tx, fact.data.to.email);
  if (reader && reader !== fact.actorId)
    await insertNews(tx, fact.id, [reader], transferredNews(fact.data, event), fact.actorId);
}

/** The same sentence about the same person once a day: back and forth is one piece of news. */
async function tellFollowed(tx: Tx, fact: Fact<'profile.followed'>) {
  const { followerId } = fact.data;
  const [profile, follower] = [
    await findProfile(tx, fact.ownerId),
    await findProfile(tx, followerId),
  ];
  if (!profile || !follower) return;
  const parts = followedNews(follower, profile);
  for (const reader of await findReaders(tx, fact.ownerId))
    if (!(await hasToday(tx, reader, parts, followerId)))
      await insertNews(tx, fact.id, [reader], parts, followerId);
}

/** Who manages both accounts hears it as one who has the event now. */
async function tellManagers(tx: Tx, { id, ownerId, actorId, data }: Fact<'event.handed_over'>) {
  const from = await findProfile(tx, data.formerOwnerId);
  const to = await findProfile(tx, ownerId);
  if (!from || !to) return;
  for (const [account, href] of [[to, links.courseOverview(data.eventId)], [from]] as const) {
    const readers = (await findReaders(tx, account.id)).filter((reader) => reader !== actorId);
    await insertNews(tx, id, readers, handedOverNews(data.name, { from, to }, href), actorId);
  }
}

/** Tells of a fact, or has it told. */
export function tellOf(tx: Tx, fact: Fact<NewsKind>): Promise<void> {
  switch (fact.kind) {
    case 'order.completed':
      return tellTeam(tx, fact);
    case 'ticket.transferred':
      return tellRecipient(tx, fact);
    case 'profile.followed':
      return tellFollowed(tx, fact);
    case 'event.handed_over':
      return tellManagers(tx, fact);
    case 'payment.disputed':
    case 'payment.dispute_closed':
      return tellOfDispute(tx, fact);
    case 'event.published':
    case 'event.canceled':
    case 'event.date_moved':
      return enqueue(tx, 'tell_audience', { factId: fact.id }, { priority: BEHIND_THE_REST });
  }
}

/** Mails, money and webhooks go before what tells thousands. */
export const BEHIND_THE_REST = 5;
