import type { OrderForm } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import { imageOf } from '../../platform/access/cards.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { newSecret, sha256 } from '../../platform/runtime/ids.ts';
import { askedBy } from '../questions/index.ts';

const CLAIM = 'ticket_transfers.claim_code';
const NOW = sql<Date>`clock_timestamp()`;

const newClaim = (tx: Tx, registrationId: string) => {
  const code = newSecret();
  return { claimCode: tx.vault.seal(CLAIM, registrationId, code), claimHash: sha256(code) };
};

/** A ticket begins to wait for its recipient, who gets a link that claims it. */
export const insertTransfer = (tx: Tx, registrationId: string, ownerId: string) =>
  change(
    tx,
    db
      .insertInto('ticketTransfers')
      .values({ registrationId, ownerId, ...newClaim(tx, registrationId) }),
  );

/** Another link, where the one before went to the wrong address; that one claims nothing. */
export const renewClaim = (tx: Tx, registrationId: string) =>
  change(
    tx,
    db
      .updateTable('ticketTransfers')
      .set(newClaim(tx, registrationId))
      .where('registrationId', '=', registrationId),
  );

export const markClaimed = (tx: Tx, registrationId: string, termsVersion: string) =>
  change(
    tx,
    db
      .updateTable('ticketTransfers')
      .set({ claimedAt: NOW, termsVersion })
      .where('registrationId', '=', registrationId),
  );

/** Whether a secret is the link of the mail that offered this ticket. */
export const isClaimCode = async (tx: Tx, registrationId: string, code: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('ticketTransfers')
      .where('registrationId', '=', registrationId)
      .where('claimHash', '=', sha256(code))
      .select('registrationId'),
  )) !== undefined;

/** What was given to whom last by the holder of a ticket, unless it came back. */
export const findGiven = (tx: Tx, giverId: string) =>
  row(
    tx,
    db
      .selectFrom('registrations')
      .where('transferredFrom', '=', giverId)
      .where('takenBackAt', 'is', null)
      .where('status', '<>', sql.lit('exchanged'))
      .select('id'),
  );

const nameOf = (table: 'r' | 'g') =>
  sql<string>`trim(${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)})`;

const transfers = db
  .selectFrom('ticketTransfers as t')
  .innerJoin('registrations as r', 'r.id', 't.registrationId')
  .innerJoin('registrations as g', 'g.id', 'r.transferredFrom')
  .innerJoin('orderLines as i', 'i.id', 'r.lineId')
  .innerJoin('events as e', 'e.id', 'r.eventId')
  .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
  .innerJoin('profiles as w', 'w.id', 'r.ownerId')
  .select(['r.id', 'r.orderId', 'r.lineId', 'r.ownerId', 'r.eventId', 'r.instanceId'])
  .select(['r.ticketTypeId', 'r.firstName', 'r.lastName', 'r.email', 'r.status', 'r.endedAt'])
  .select(['r.takenBackAt', 't.claimedAt', 't.claimCode', 'i.name as ticket', 'w.name as seller'])
  .select(['g.id as giverId', 'g.firstName as giverFirstName', 'g.lastName as giverLastName'])
  .select(['g.email as giverEmail', nameOf('g').as('giver'), nameOf('r').as('recipient')])
  .select(['e.askOwnerConsent', 'e.askProductConsent'])
  .select(['e.name as eventName', 'e.timezone', 'e.locationSetting', 'd.startsAt', 'd.endsAt'])
  .select(({ ref }) => [
    imageOf('e.posterFileId').as('poster'),
    ref('e.publicLocation').$castTo<{ name?: string; city?: string }>().as('location'),
    ref('e.collectInformation')
      .$castTo<OrderForm['collectInformationSetting']>()
      .as('collectInformation'),
    askedBy(ref('e.id')).as('questions'),
    sql<boolean>`d.canceled_at is not null or e.status = 'canceled'`.as('isCalledOff'),
    sql<boolean>`d.canceled_at is not null or e.status = 'canceled' or d.ends_at <= clock_timestamp()
      or exists (select 1 from refunds f where f.line_id = r.line_id
        and f.status in ('pending', 'succeeded'))`.as('isOver'),
  ]);
/** A ticket that was given away, as it stands, with what is asked with it. */
export type Transfer = InferResult<typeof transfers>[number];

/** By the ticket of its recipient. */
export async function readTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const found = await row(tx, transfers.where('r.id', '=', id));
  return found && { ...found, claimCode: tx.vault.open(CLAIM, id, found.claimCode) };
}

/** A mail of these hours is not followed by another one. */
const QUIET_HOURS = 6;
const due = (column: 'remindedAt' | 'remindedLastAt', limit: number) =>
  db
    .selectFrom('ticketTransfers as t')
    .innerJoin('registrations as r', 'r.id', 't.registrationId')
    .innerJoin('events as e', 'e.id', 'r.eventId')
    .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
    .where('t.claimedAt', 'is', null)
    .where('t.remindedLastAt', 'is', null)
    .where('r.status', '=', sql.lit('transfer_pending' as const))
    .where('e.status', '<>', 'canceled')
    .where('d.canceledAt', 'is', null)
    .where(`t.${column}`, 'is', null)
    .where('d.startsAt', '>', NOW)
    .orderBy('t.startedAt')
    .limit(limit)
    .forUpdate('t')
    .skipLocked()
    .select('t.registrationId');
const DAY_BEFORE = sql<boolean>`d.starts_at <= clock_timestamp() + interval '1 day'`;
const IS_QUIET = sql<boolean>`greatest(t.started_at, t.reminded_at)
  <= clock_timestamp() - make_interval(hours => ${sql.lit(QUIET_HOURS)})`;

/** Which tickets nobody has claimed for a day, so many at once; each is named once. */
export const takeDue = async (tx: Tx, limit: number): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      db
        .updateTable('ticketTransfers')
        .set({ remindedAt: NOW })
        .where(
          'registrationId',
          'in',
          due('remindedAt', limit)
            .where('t.startedAt', '<=', sql<Date>`clock_timestamp() - interval '1 day'`)
            .where(({ not }) => not(DAY_BEFORE)),
        )
        .returning('registrationId as id'),
    ),
  );

/** The same the day before the event. */
export const takeLastDue = async (tx: Tx, limit: number): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      db
        .updateTable('ticketTransfers')
        .set({ remindedLastAt: NOW })
        .where(
          'registrationId',
          'in',
          due('remindedLastAt', limit).where(DAY_BEFORE).where(IS_QUIET),
        )
        .returning('registrationId as id'),
    ),
  );

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
