import { links, type Deletion, type DeletionObstacle } from '@foyer/contracts';
import { formatEventDate, formatMoney, type Currency } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { ownsOrganization } from '../../platform/access/team-rows.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { outsideTenant } from '../../platform/db/tenant.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { derivedId } from '../../platform/runtime/ids.ts';
import { contactOf, nameInNews, notifyOnce } from '../accounts/index.ts';
import { hide } from '../files/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import * as deletions from './deletions.repository.ts';
import {
  deleted,
  deletedMail,
  deletedNews,
  losses,
  obstacles,
} from './personal-data.messages.en.ts';

type Account = deletions.Account;

/** What of an account's sales and money is open: nobody else would settle it. */
async function openMoney(tx: Tx, { id, username }: Account): Promise<DeletionObstacle[]> {
  const open = await deletions.countOpen(tx, id);
  const [payouts, orders] = [links.settingsPayouts(username), links.reportOrders(username)];
  const events = (await deletions.upcomingSales(tx, id)).map((event) => ({
    kind: 'upcoming_event' as const,
    text: obstacles.upcomingEvent(event.name, event.count),
    href: links.courseCancellation(event.id),
  }));
  const balances = (await balancesOf(tx, id))
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ amountMinor, currency }) => ({
      kind: 'balance' as const,
      text: obstacles[amountMinor > 0 ? 'balance' : 'owed'](
        formatMoney(Math.abs(amountMinor), currency as Currency),
      ),
      href: payouts,
    }));
  const counted = [
    { kind: 'payout', count: open.payout, text: obstacles.payout, href: payouts },
    { kind: 'dispute', count: open.dispute, text: obstacles.dispute, href: orders },
    { kind: 'refund', count: open.refund, text: obstacles.refund, href: orders },
    { kind: 'exchange', count: open.exchange, text: obstacles.exchange, href: null },
    { kind: 'open_sale', count: open.openSale, text: obstacles.openSale, href: null },
  ] as const;
  return [
    ...events,
    ...balances,
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ kind, count, text, href }) => ({ kind, text: text(count), href })),
  ];
}

/** What a person has to settle beside what they sell. */
async function ownObstacles(tx: Tx, { id, isSiteAdmin }: Account): Promise<DeletionObstacle[]> {
  const owned = await deletions.ownedOrganizations(tx, id);
  const paying = await deletions.countOwnOpenOrders(tx, id);
  return [
    ...(isSiteAdmin
      ? [{ kind: 'site_admin' as const, text: obstacles.siteAdmin, href: null }]
      : []),
    ...owned.map(({ name, username }) => ({
      kind: 'organization' as const,
      text: obstacles.organization(name),
      href: links.settingsAccount(username),
    })),
    ...(paying > 0 ? [{ kind: 'open_order' as const, text: obstacles.openOrder, href: null }] : []),
  ];
}

const obstaclesOf = async (tx: Tx, account: Account) => [
  ...(account.type === 'User' ? await ownObstacles(tx, account) : []),
  ...(await openMoney(tx, account)),
];

async function lossesOf(tx: Tx, { id, type }: Account): Promise<string[]> {
  if (type === 'School') return losses.organization;
  const tickets = await deletions.openTickets(tx, id);
  return [
    ...tickets.map(({ count, name, startsAt, timezone }) =>
      losses.tickets(count, name, formatEventDate(startsAt, timezone)),
    ),
    ...losses.person,
  ];
}

/** An account is its person's to delete, an organization its owner's; administrators manage it. */
const isOwn = async (tx: Tx, { id, type }: Account, userId: string | null) =>
  userId !== null && (type === 'User' ? id === userId : await ownsOrganization(tx, id, userId));

/** It is about what somebody is elsewhere, too: outside the wall of the one account. */
export const readDeletion = (deps: Deps, actor: Actor, ownerId: string): Promise<Deletion> =>
  outsideTenant(() =>
    readOnly(deps.pool, async (tx) => {
      const account = await deletions.findAccount(tx, ownerId);
      if (!account) throw new DomainError('not_found');
      if (!(await isOwn(tx, account, actor.userId)))
        return { isOwn: false, obstacles: [], losses: [] };
      return {
        isOwn: true,
        obstacles: await obstaclesOf(tx, account),
        losses: await lossesOf(tx, account),
      };
    }),
  );

const refusal = (open: readonly DeletionObstacle[]) =>
  new DomainError('account_not_deletable', {
    message: open.map(({ text }) => text).join(' '),
    fields: open.map(({ kind, text }) => ({ path: kind, message: text })),
  });

async function tellOfEnd(tx: Tx, deps: Deps, account: Account, userId: string): Promise<void> {
  const { id, type, name } = account;
  const contact = await contactOf(tx, userId);
  if (contact)
    await writeMail(tx, {
      dedupeKey: `account_deleted:${id}`,
      recipient: contact.email,
      ...composeMail({
        subject: deletedMail.subject[type],
        preview: deletedMail.preview,
        heading: deletedMail.heading(contact.firstName),
        blocks: [
          { kind: 'text', text: deletedMail.text[type](name) },
          { kind: 'note', text: deletedMail.notYou(deps.config.supportEmail) },
        ],
        reason: deletedMail.reason,
      }),
    });
  if (type === 'User') return;
  const owner = await nameInNews(tx, userId);
  for (const memberId of await deletions.membersOf(tx, id))
    await notifyOnce(
      tx,
      derivedId(memberId, id),
      memberId,
      deletedNews(owner, { text: name, strong: true }),
      userId,
    );
}

/**
 * Deletes an account with what is open looked at behind its lock: from here on nobody signs in with
 * it, finds it or buys of it. What is known of it elsewhere is erased by a job.
 */
export const deleteAccount = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
): Promise<{ message: string }> =>
  outsideTenant(() =>
    transact(deps.pool, async (tx) => {
      const userId = signedInUser(actor);
      const account = await deletions.lockAccount(tx, ownerId);
      if (!account) throw new DomainError('not_found');
      if (!(await isOwn(tx, account, userId))) throw new DomainError('not_own_account');
      const open = await obstaclesOf(tx, account);
      if (open.length > 0) throw refusal(open);
      await tellOfEnd(tx, deps, account, userId);
      await recordAct(tx, actor, 'account.delete', { ownerId });
      await deletions.closeSales(tx, ownerId);
      await deletions.endWork(tx, ownerId);
      const address =
        account.type === 'User' ? await deletions.findAddress(tx, ownerId) : undefined;
      if (address) await deletions.endSigningIn(tx, ownerId, address.email);
      const pictures = await deletions.picturesOf(tx, ownerId);
      await deletions.emptyProfile(tx, account);
      await hide(tx, ownerId, pictures);
      const proved = address?.isProved ? address.email.toLowerCase() : null;
      await deletions.noteErasure(tx, ownerId, proved);
      await enqueue(tx, 'erase_account', { profileId: ownerId });
      return { message: deleted };
    }),
  );
