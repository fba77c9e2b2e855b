import type { EmailChange } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql } from '../../../platform/db/query.ts';

const LIFE_DAYS = 3;
const now = sql<Date>`now()`;

export interface NewEmailChange {
  userId: string;
  email: string;
  newTokenHash: Buffer;
  /** Null when the present address is asked nothing. */
  oldTokenHash: Buffer | null;
}

/** Keeps the wish; a former one, and its links, are over. */
export async function replaceEmailChange(tx: Tx, wish: NewEmailChange): Promise<void> {
  const { userId, ...rest } = wish;
  const values = {
    ...rest,
    newConfirmedAt: null,
    oldConfirmedAt: null,
    expiresAt: sql<Date>`now() + make_interval(days => ${LIFE_DAYS})`,
  };
  await change(
    tx,
    db
      .insertInto('emailChanges')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values)),
  );
}

export const deleteEmailChange = (tx: Tx, userId: string) =>
  change(tx, db.deleteFrom('emailChanges').where('userId', '=', userId));

const isOpen = sql<boolean>`expires_at > now()`;

export async function findEmailChange(tx: Tx, userId: string): Promise<EmailChange | null> {
  const found = await row(
    tx,
    db.selectFrom('emailChanges').where('userId', '=', userId).where(isOpen).selectAll(),
  );
  if (!found) return null;
  return {
    email: found.email,
    isNewConfirmed: found.newConfirmedAt !== null,
    isOldConfirmed: found.oldTokenHash === null || found.oldConfirmedAt !== null,
    expiresAt: found.expiresAt.toISOString(),
  };
}

/** Notes that the mailbox of this token said yes; whose wish it is, when there is one. */
export async function confirmByToken(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const confirmed = await row(
    tx,
    db
      .updateTable('emailChanges')
      .set({
        newConfirmedAt: sql<Date>`case when new_token_hash = ${tokenHash}
          then coalesce(new_confirmed_at, ${now}) else new_confirmed_at end`,
        oldConfirmedAt: sql<Date>`case when old_token_hash = ${tokenHash}
          then coalesce(old_confirmed_at, ${now}) else old_confirmed_at end`,
      })
      .where(sql<boolean>`${tokenHash} in (new_token_hash, old_token_hash)`)
      .where(isOpen)
      .returning('userId'),
  );
  return confirmed?.userId;
}
