import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';

export type TokenKind = 'verify_email' | 'reset_password';
const LIFE_MINUTES: Record<TokenKind, number> = { verify_email: 3 * 24 * 60, reset_password: 60 };

/** Makes a token that works once; earlier ones of the same kind stop working. */
export async function issueToken(tx: Tx, kind: TokenKind, userId: string): Promise<string> {
  const token = newSecret();
  await deleteTokens(tx, kind, userId);
  await tx.query(
    `insert into one_time_tokens (token_hash, kind, user_id, expires_at)
        values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [sha256(token), kind, userId, LIFE_MINUTES[kind]],
  );
  return token;
}

/** Takes back every open token of a kind, for example when the address it was mailed to changes. */
export async function deleteTokens(tx: Tx, kind: TokenKind, userId: string) {
  await tx.query(
    'delete from one_time_tokens where user_id = $1 and kind = $2 and used_at is null',
    [userId, kind],
  );
}

const isOpen = 'used_at is null and expires_at > now()';

/** Whose token it is, without using it up. */
export async function peekToken(tx: Tx, kind: TokenKind, token: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ user_id: string }>(
    `select user_id from one_time_tokens where token_hash = $1 and kind = $2 and ${isOpen}`,
    [sha256(token), kind],
  );
  if (!row) throw new DomainError('token_invalid');
  return row.user_id;
}

/** Uses the token up; of two that use it at once, one gets through. */
export async function useToken(tx: Tx, kind: TokenKind, token: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ user_id: string }>(
    `update one_time_tokens set used_at = now() where token_hash = $1 and kind = $2 and ${isOpen}
        returning user_id`,
    [sha256(token), kind],
  );
  if (!row) throw new DomainError('token_invalid');
  return row.user_id;
}
