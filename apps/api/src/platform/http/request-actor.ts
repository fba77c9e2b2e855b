import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Config } from '../runtime/config.ts';
import type { Pool } from '../db/database.ts';
import { sha256 } from '../runtime/ids.ts';

/**
 * Cookies that only https carries. Production is never without, even where PUBLIC_URL was
 * forgotten.
 */
export const isSecure = (config: Config) =>
  config.isProduction || config.publicUrl.startsWith('https:');

/** `__Host-` binds the cookie to this host and to https; plain http on localhost cannot have it. */
export const cookieNames = (config: Config) => {
  const prefix = isSecure(config) ? '__Host-' : '';
  return {
    session: `${prefix}foyer_session`,
    guest: `${prefix}foyer_guest`,
    device: `${prefix}foyer_device`,
    promoter: `${prefix}foyer_promoter`,
  };
};

/** An IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros =
    tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return (
    [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
      .slice(0, 4)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':') + '::/64'
  );
}

const bearer = (request: FastifyRequest) =>
  /^Bearer ([\w-]{20,64})$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * The session's token as it came: a browser's cookie, or the bearer token of an app without
 * cookies.
 */
export const givenToken = (config: Config, request: FastifyRequest) =>
  request.cookies[cookieNames(config).session] ?? bearer(request);

/**
 * Days without a call after which a session ends: a browser that was forgotten somewhere stops
 * being a way in.
 */
export const SESSION_IDLE_DAYS = 30;
// A browser left open in a box office is no right to send the takings elsewhere.
const RECENT_MINUTES = 15;

/**
 * Reads the session cookie (or a native client's bearer token) and the guest cookie. An ended
 * session is nobody.
 */
export async function readActor(
  pool: Pool,
  config: Config,
  request: FastifyRequest,
): Promise<Actor> {
  const guest = request.cookies[cookieNames(config).guest];
  const origin = { guestKeyHash: guest ? sha256(guest) : null, ip: networkOf(request.ip) };
  const token = givenToken(config, request);
  const session = token && (await findSession(pool, token));
  return session
    ? { kind: 'session', ...session, ...origin }
    : { kind: 'guest', userId: null, sessionId: null, ...origin };
}

interface Session {
  userId: string;
  sessionId: string;
  isSiteAdmin: boolean;
  isVerified: boolean;
  hasRecentPassword: boolean;
}

async function findSession(pool: Pool, token: string): Promise<Session | undefined> {
  const {
    rows: [found],
  } = await pool.query<Session & { isStale: boolean }>({
    name: 'read-session',
    text: `select s.id as "sessionId", s.user_id as "userId", p.is_site_admin as "isSiteAdmin",
                  c.email_verified_at is not null as "isVerified",
                  s.password_given_at > now() - interval '${RECENT_MINUTES} minutes'
                    as "hasRecentPassword",
                  s.last_seen_at < now() - interval '5 minutes' as "isStale"
             from sessions s join profiles p on p.id = s.user_id join credentials c
               on c.user_id = s.user_id
            where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
              and p.deleted_at is null and p.locked_at is null
              and s.last_seen_at > now() - interval '${SESSION_IDLE_DAYS} days'`,
    values: [sha256(token)],
  });
  if (!found) return undefined;
  const { isStale, ...session } = found;
  if (isStale)
    await pool.query('update sessions set last_seen_at = now() where id = $1', [session.sessionId]);
  return session;
}
