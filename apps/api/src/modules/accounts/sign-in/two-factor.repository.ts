import type { TwoFactor } from '@foyer/contracts';
import type { NotNull } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { plainCode } from './recovery-codes.model.ts';

const PLACE = 'two_factor.secret';
const now = sql<Date>`now()`;
/** Whether a code of the app is right for the second step, as its first one was. */
const hasApp = sql<boolean>`confirmed_at is not null`;
const isOn = sql<boolean>`coalesce(confirmed_at, passkeys_since) is not null`;

export async function readTwoFactor(tx: Tx, userId: string): Promise<TwoFactor> {
  const found = await row(
    tx,
    db
      .selectFrom('twoFactor as t')
      .where('t.userId', '=', userId)
      .where(isOn)
      .select(hasApp.as('hasApp'))
      .select(
        sql<number>`(select count(*)::integer from recovery_codes c
          where c.user_id = t.user_id and c.used_at is null)`.as('codesLeft'),
      ),
  );
  return { isOn: found !== undefined, hasApp: false, codesLeft: 0, ...found };
}

/** Keeps a secret that no code was given for; false when one counts already. */
export async function keepSecret(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const sealed = tx.vault.seal(PLACE, userId, secret);
  const kept = await change(
    tx,
    db
      .insertInto('twoFactor')
      .values({ userId, secret: sealed })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret: sealed, lastStep: 0 })
          .where('twoFactor.confirmedAt', 'is', null),
      ),
  );
  return kept === 1;
}

/** Turns the second step on without an app; false when it is on already. */
export const askPasskeys = async (tx: Tx, userId: string): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('twoFactor')
      .values({ userId, passkeysSince: now })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ passkeysSince: now })
          .where('twoFactor.confirmedAt', 'is', null)
          .where('twoFactor.passkeysSince', 'is', null),
      ),
  )) === 1;

export interface AppSecret {
  secret: string;
  /** Its first code was given. */
  counts: boolean;
  /** The time of the database, in seconds. */
  seconds: number;
}

/** The secret of the account's app, whether it counts yet or not. */
export async function findSecret(tx: Tx, userId: string): Promise<AppSecret | undefined> {
  const found = await row(
    tx,
    db
      .selectFrom('twoFactor')
      .where('userId', '=', userId)
      .where('secret', 'is not', null)
      .select(['secret', hasApp.as('counts')])
      .$narrowType<{ secret: NotNull }>()
      .select(sql<number>`extract(epoch from clock_timestamp())::float8`.as('seconds')),
  );
  return found && { ...found, secret: tx.vault.open(PLACE, userId, found.secret) };
}

/**
 * Uses the code of a step up, and those before it; false when that happened already: of two who
 * give one code at once, one gets through. With the first one the second step is on.
 */
export const useStep = async (tx: Tx, userId: string, step: number): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('twoFactor')
      .set({ lastStep: step, confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
      .where('userId', '=', userId)
      .where('lastStep', '<', step),
  )) === 1;

export const deleteTwoFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await row(
      tx,
      db.deleteFrom('twoFactor').where('userId', '=', userId).returning(isOn.as('wasOn')),
    )
  )?.wasOn ?? false;

// A hash is enough for 80 random bits, and lasts when the secret key changes.
const hashOf = (userId: string, code: string) => sha256(`${userId} ${plainCode(code)}`);

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  change(tx, db.deleteFrom('recoveryCodes').where('userId', '=', userId));

/** Former codes end. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await rows(
    tx,
    db
      .insertInto('recoveryCodes')
      .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) }))),
  );
}

/** Uses a recovery code up; each works once. */
export const useRecoveryCode = async (tx: Tx, userId: string, code: string): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('recoveryCodes')
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('codeHash', '=', hashOf(userId, code))
      .where('usedAt', 'is', null),
  )) === 1;
