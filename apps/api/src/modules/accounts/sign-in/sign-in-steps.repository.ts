import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';

const LIFE_MINUTES = 10;
/** Wrong codes after which the password is asked for again. */
export const MOST_WRONG_CODES = 5;

/**
 * Notes that whoever gets this token gave the password; only its hash is kept. A passkey has to
 * sign the challenge.
 */
export async function startStep(tx: Tx, userId: string, challenge: string | null): Promise<string> {
  const token = newSecret();
  await rows(
    tx,
    db
      .insertInto('signInSteps')
      .values({
        tokenHash: sha256(token),
        userId,
        challenge,
        expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES})`,
      }),
  );
  return token;
}

const isOpen = sql<boolean>`expires_at > now() and wrong_codes < ${sql.lit(MOST_WRONG_CODES)}`;

export const findStep = async (tx: Tx, token: string): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .selectFrom('signInSteps')
        .where('tokenHash', '=', sha256(token))
        .where(isOpen)
        .select('userId'),
    )
  )?.userId;

/** Counts a try, which a right code makes good; undefined when there is none left. */
export const countTry = (tx: Tx, token: string) =>
  row(
    tx,
    db
      .updateTable('signInSteps')
      .set({ wrongCodes: sql<number>`wrong_codes + 1` })
      .where('tokenHash', '=', sha256(token))
      .where(isOpen)
      .returning(['userId', 'wrongCodes', 'challenge']),
  );

/** Whoever owed the second step starts again with the password. */
export const deleteSteps = (tx: Tx, userId: string) =>
  change(tx, db.deleteFrom('signInSteps').where('userId', '=', userId));

export const deleteStep = (tx: Tx, token: string) =>
  change(tx, db.deleteFrom('signInSteps').where('tokenHash', '=', sha256(token)));
