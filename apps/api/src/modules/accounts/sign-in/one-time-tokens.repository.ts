import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';

export type TokenKind = Row<'oneTimeTokens'>['kind'];
const LIFE_MINUTES: Record<TokenKind, number> = { verify_email: 3 * 24 * 60, reset_password: 60 };

/** Makes a token that works once; earlier ones of the same kind stop working. */
export async function issueToken(tx: Tx, kind: TokenKind, userId: string): Promise<string> {
  const token = newSecret();
  await deleteTokens(tx, kind, userId);
  await rows(
    tx,
    db
      .insertInto('oneTimeTokens')
      .values({
        tokenHash: sha256(token),
        kind,
        userId,
        expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES[kind]})`,
      }),
  );
  return token;
}

/** Takes back every open token of a kind, for example when the address it was mailed to changes. */
export const deleteTokens = (tx: Tx, kind: TokenKind, userId: string) =>
  change(
    tx,
    db
      .deleteFrom('oneTimeTokens')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('usedAt', 'is', null),
  );

const isOpen = (kind: TokenKind, token: string) =>
  sql<boolean>`token_hash = ${sha256(token)} and kind = ${kind} and used_at is null
    and expires_at > now()`;

/** Whose token it is, without using it up. */
export async function peekToken(tx: Tx, kind: TokenKind, token: string): Promise<string> {
  const open = db.selectFrom('oneTimeTokens').where(isOpen(kind, token));
  return userOf(await row(tx, open.select('userId')));
}

/** Uses the token up; of two that use it at once, one gets through. */
export async function useToken(tx: Tx, kind: TokenKind, token: string): Promise<string> {
  const used = db
    .updateTable('oneTimeTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where(isOpen(kind, token));
  return userOf(await row(tx, used.returning('userId')));
}

function userOf(token: { userId: string } | undefined): string {
  if (!token) throw new DomainError('token_invalid');
  return token.userId;
}
