import { signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { transact } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { issueToken } from '../accounts/sign-in/one-time-tokens.repository.ts';
import { sweepStale } from './sweep.service.ts';

const api = testApi();

const count = async (table: string) =>
  Number((await api.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count);

test('what is long over goes, what is alive stays', async () => {
  const [person, old] = [await signUp(api), await signUp(api)];
  await transact(api.pool, (tx) => issueToken(tx, 'reset_password', person.id));
  await api.pool.query(
    `update sessions set revoked_at = now() - interval '91 days' where user_id = $1`,
    [old.id],
  );
  await api.pool.query(
    `insert into one_time_tokens (token_hash, kind, user_id, expires_at)
     values ($1, 'verify_email', $2, now() - interval '31 days')`,
    [sha256('x'), old.id],
  );
  await api.pool.query(
    `insert into rate_limits values ('a', now() - interval '2 days', 1), ('b', now(), 1)`,
  );
  await api.pool.query(
    `insert into known_devices values ($1, $3, now() - interval '366 days'), ($2, $3, now())`,
    [sha256('former'), sha256('present'), old.id],
  );
  await api.pool.query(
    `insert into email_changes (user_id, email, new_token_hash, expires_at)
     values ($1, 'a@mail.test', $3, now() - interval '31 days'), ($2, 'b@mail.test', $4, now())`,
    [person.id, old.id, sha256('a'), sha256('b')],
  );
  await api.pool.query(
    `insert into sign_in_steps (token_hash, user_id, expires_at)
     values ($1, $3, now() - interval '2 days'), ($2, $3, now())`,
    [sha256('a'), sha256('b'), old.id],
  );
  await api.pool.query(
    `insert into passkey_challenges (challenge_hash, expires_at)
     values ($1, now() - interval '2 days'), ($2, now())`,
    [sha256('a'), sha256('b')],
  );
  await sweepStale(api.deps);
  expect([
    await count('known_devices'),
    await count('sessions'),
    await count('one_time_tokens'),
    await count('rate_limits'),
    await count('email_changes'),
    await count('sign_in_steps'),
    await count('passkey_challenges'),
  ]).toEqual([1, 1, 1, 1, 1, 1, 1]);
});
