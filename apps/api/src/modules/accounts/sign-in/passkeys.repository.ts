import type { Passkey } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { newId, sha256 } from '../../../platform/runtime/ids.ts';

const CHALLENGE_MINUTES = 5;
const now = sql<Date>`now()`;

/** Keeps what a device is asked to sign; of nobody for whoever logs in. */
export const keepChallenge = (tx: Tx, challenge: string, userId: string | null) =>
  change(
    tx,
    db
      .insertInto('passkeyChallenges')
      .values({
        challengeHash: sha256(challenge),
        userId,
        expiresAt: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
      }),
  );

/** Uses a challenge up; false for one that was used, is too old, or was another's. */
export const useChallenge = async (
  tx: Tx,
  challenge: string,
  userId: string | null,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', sha256(challenge))
      .where('userId', 'is not distinct from', userId)
      .where('expiresAt', '>', now),
  )) === 1;

/** What is kept of a passkey to know it again. */
export interface KeptPasskey {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}
const KEPT = ['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'] as const;

export const findPasskey = (tx: Tx, credentialId: Buffer): Promise<KeptPasskey | undefined> =>
  row(tx, db.selectFrom('passkeys').where('credentialId', '=', credentialId).select(KEPT));

export const passkeysOf = (tx: Tx, userId: string): Promise<KeptPasskey[]> =>
  rows(tx, db.selectFrom('passkeys').where('userId', '=', userId).orderBy('id').select(KEPT));

const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;
const shown = (found: {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): Passkey => ({
  ...found,
  createdAt: found.createdAt.toISOString(),
  lastUsedAt: found.lastUsedAt?.toISOString() ?? null,
});

export async function readPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  const found = await rows(
    tx,
    db.selectFrom('passkeys').where('userId', '=', userId).orderBy('id', 'desc').select(SHOWN),
  );
  return found.map(shown);
}

/** Undefined when some account has it already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<KeptPasskey, 'id'> & { name: string },
): Promise<Passkey | undefined> {
  const found = await row(
    tx,
    db
      .insertInto('passkeys')
      .values({ id: newId(), ...passkey })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(SHOWN),
  );
  return found && shown(found);
}

export async function renamePasskey(
  tx: Tx,
  own: { id: string; userId: string },
  name: string,
): Promise<Passkey | undefined> {
  const found = await row(
    tx,
    db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', own.id)
      .where('userId', '=', own.userId)
      .returning(SHOWN),
  );
  return found && shown(found);
}

export const deletePasskey = (tx: Tx, own: { id: string; userId: string }) =>
  row(
    tx,
    db
      .deleteFrom('passkeys')
      .where('id', '=', own.id)
      .where('userId', '=', own.userId)
      .returning('name'),
  );

/**
 * Notes a use. False when the passkey is gone, or the device counted no further than before: then
 * it may be a copy.
 */
export const notePasskeyUse = async (tx: Tx, id: string, counter: number): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('id', '=', id)
      .where((where) =>
        where.or([
          where('counter', '<', counter),
          where.and([where('counter', '=', 0), where(sql.lit(counter), '=', 0)]),
        ]),
      ),
  )) === 1;
