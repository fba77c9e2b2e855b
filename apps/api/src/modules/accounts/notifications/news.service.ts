import { links } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Fact } from '../../../platform/jobs/listeners.ts';
import { findReaders, findVerified, hasToday, insertNews } from './notifications.repository.ts';
import {
  exchangedNews,
  type moneyNews,
  payoutNews,
  newsOfMoney,
  followedNews,
  handedOverNews,
  promoterNews,
  soldNews,
  transferNews,
} from './news.model.ts';
import { findEvent, findProfile } from './news.repository.ts';

/** What reaches few is told at once, what may reach thousands by a job. */
export const NEWS_KINDS = [
  'order.completed',
  'ticket.transfer_started',
  'ticket.transfer_canceled',
  'ticket.transferred',
  'ticket.exchanged',
  'profile.followed',
  'event.handed_over',
  'event.promoter_added',
  'event.published',
  'event.canceled',
  'event.date_canceled',
  'event.date_postponed',
  'event.date_moved',
  'payment.disputed',
  'payment.dispute_closed',
  'refund.returned',
  'refund.made_outside',
  'payout.paid',
  'payout.failed',
] as const;
type TransferKind = 'ticket.transfer_started' | 'ticket.transfer_canceled' | 'ticket.transferred';
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Whoever answers for the account and wants to hear of it, but for whoever did it. */
async function tellTeam(tx: Tx, fact: Fact<'order.completed' | 'ticket.exchanged'>) {
  const [seller, event] = [await findProfile(tx, fact.ownerId), await findEvent(tx, fact.targetId)];
  if (!seller) return;
  const team = await findReaders(tx, fact.ownerId, 'sales');
  const readers = team.filter((id) => id !== fact.actorId);
  const parts =
    fact.kind === 'ticket.exchanged'
      ? exchangedNews(fact.data, seller, event)
      : soldNews(fact.data, seller, event);
  await insertNews(tx, fact.id, readers, parts, fact.actorId);
}

/** An order that only pays the difference of an exchange sold nothing: the exchange is told. */
async function tellOfSale(tx: Tx, fact: Fact<'order.completed'>) {
  if (fact.data.items.every(({ kind }) => kind === 'exchange')) return;
  await tellTeam(tx, fact);
}

type MoneyKind = keyof typeof moneyNews;
/** The same of money that a bank took back or sent back, or that went back past us. */
async function tellOfMoney(tx: Tx, fact: { [K in MoneyKind]: Fact<K> }[MoneyKind]) {
  const seller = await findProfile(tx, fact.ownerId);
  if (!seller) return;
  const readers = await findReaders(tx, fact.ownerId);
  await insertNews(tx, fact.id, readers, newsOfMoney(fact.kind, fact.data, seller), null);
}

/** What a payout came to, to whoever answers for the account that it is of. */
async function tellOfPayout(tx: Tx, fact: Fact<'payout.paid' | 'payout.failed'>) {
  const seller = await findProfile(tx, fact.ownerId);
  if (!seller) return;
  const readers = await findReaders(tx, fact.ownerId);
  await insertNews(tx, fact.id, readers, payoutNews(fact.kind, fact.data, seller), null);
}

/** Only who proved that the address is theirs: the mails about the ticket go to anybody. */
async function tellHolder(tx: Tx, fact: Fact<TransferKind>) {
  const event = await findEvent(tx, fact.targetId);
  const { from, to } = fact.data;
  const reader = await findVerified(tx, fact.kind === 'ticket.transferred' ? from.email : to.email);
  if (reader && reader !== fact.actorId)
    await insertNews(
      tx,
      fact.id,
      [reader],
      transferNews[fact.kind](fact.data, event),
      fact.actorId,
    );
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
  for (const reader of await findReaders(tx, fact.ownerId, 'followers'))
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

/** Who got a link of their own. */
async function tellPromoter(tx: Tx, { id, actorId, data }: Fact<'event.promoter_added'>) {
  const readers = (await findReaders(tx, data.profileId)).filter((reader) => reader !== actorId);
  await insertNews(tx, id, readers, promoterNews(data), actorId);
}

const tellAudience = (tx: Tx, { id }: Fact<NewsKind>) =>
  enqueue(tx, 'tell_audience', { factId: id }, { priority: BEHIND_THE_REST });

const TELL: { [K in NewsKind]: (tx: Tx, fact: Fact<K>) => Promise<void> } = {
  'order.completed': tellOfSale,
  'ticket.transfer_started': tellHolder,
  'ticket.transfer_canceled': tellHolder,
  'ticket.transferred': tellHolder,
  'ticket.exchanged': tellTeam,
  'profile.followed': tellFollowed,
  'event.handed_over': tellManagers,
  'event.promoter_added': tellPromoter,
  'payment.disputed': tellOfMoney,
  'payment.dispute_closed': tellOfMoney,
  'refund.returned': tellOfMoney,
  'refund.made_outside': tellOfMoney,
  'payout.paid': tellOfPayout,
  'payout.failed': tellOfPayout,
  'event.published': tellAudience,
  'event.canceled': tellAudience,
  'event.date_canceled': tellAudience,
  'event.date_postponed': tellAudience,
  'event.date_moved': tellAudience,
};

/** Tells of a fact, or has it told. */
export const tellOf = <K extends NewsKind>(tx: Tx, fact: Fact<K>): Promise<void> =>
  TELL[fact.kind](tx, fact);

/** Mails, money and webhooks go before what tells thousands. */
export const BEHIND_THE_REST = 5;
