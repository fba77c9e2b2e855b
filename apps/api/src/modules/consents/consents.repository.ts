import type { Consents } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, prepared, row, rows, sql, type Parameters } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';

/** By whom it was agreed: the buyer of an order, or whoever claimed a ticket of it. */
export interface Agreed {
  orderId: string;
  registrationId: string | null;
}

/** Who sells, and which boxes the page of their event has. */
export const findAsked = (tx: Tx, orderId: string) =>
  row(
    tx,
    db
      .selectFrom('orders as o')
      .innerJoin('profiles as w', 'w.id', 'o.ownerId')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('orderLines as l')
            .innerJoin('events as about', 'about.id', 'l.subjectId')
            .whereRef('l.orderId', '=', 'o.id')
            .orderBy('l.position')
            .limit(1)
            .select(['about.askOwnerConsent', 'about.askProductConsent'])
            .as('e'),
        (join) => join.onTrue(),
      )
      .where('o.id', '=', orderId)
      .select(['o.ownerId', 'w.name as seller'])
      .select(({ fn }) => [
        fn.coalesce('e.askOwnerConsent', sql<boolean>`true`).as('owner'),
        fn.coalesce('e.askProductConsent', sql<boolean>`true`).as('product'),
      ]),
  );

const forget = prepared(
  'forget-consents',
  (given: Parameters<Agreed & { kept: readonly (keyof Consents)[] }>) => sql`
    delete from marketing_consents where order_id = ${given('orderId')}::uuid
      and registration_id is not distinct from ${given('registrationId')}::uuid
      and purpose <> all(${given('kept')}::text[])`,
);
/** What was agreed to before and is not any more was a box that was unticked again. */
export const forgetOthers = (tx: Tx, agreed: Agreed, kept: readonly (keyof Consents)[]) =>
  forget(tx, { ...agreed, kept });

export const insertConsent = (
  tx: Tx,
  { orderId, registrationId }: Agreed,
  consent: { ownerId: string; purpose: keyof Consents; words: string },
) =>
  change(
    tx,
    db
      .insertInto('marketingConsents')
      .values({
        id: newId(),
        orderId,
        registrationId,
        ...consent,
        source: registrationId === null ? 'checkout' : 'order_form',
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The standing agreements of some patrons to news of the account, the earliest first. */
export const findStanding = (tx: Tx, patronIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('marketingConsents as c')
      .innerJoin(ofPatrons(patronIds).as('p'), 'p.consentId', 'c.id')
      .where('c.purpose', '=', 'owner')
      .where('c.withdrawnAt', 'is', null)
      .orderBy('c.givenAt')
      .select(['c.id', 'p.patronId', 'c.givenAt', 'c.words']),
  );

/** With which patron a record was made: whoever bought, or whoever claimed the ticket. */
const ofPatrons = (patronIds: readonly string[]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('marketingConsents as m', 'm.orderId', 'o.id')
    .where('o.patronId', 'in', patronIds)
    .where('o.completedAt', 'is not', null)
    .where('m.registrationId', 'is', null)
    .select(['m.id as consentId', 'o.patronId'])
    .unionAll(
      db
        .selectFrom('registrations as r')
        .innerJoin('marketingConsents as m', 'm.registrationId', 'r.id')
        .where('r.patronId', 'in', patronIds)
        .select(['m.id as consentId', 'r.patronId']),
    );

const withdraw = db
  .updateTable('marketingConsents')
  .set({ withdrawnAt: sql<Date>`clock_timestamp()` })
  .where('withdrawnAt', 'is', null);

export const withdrawById = (tx: Tx, ids: readonly string[]) =>
  change(tx, withdraw.where('id', 'in', ids));
export const withdrawByTicket = (tx: Tx, registrationId: string) =>
  change(tx, withdraw.where('registrationId', '=', registrationId));
