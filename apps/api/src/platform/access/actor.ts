import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../runtime/config.ts';
import type { Pool } from '../db/database.ts';
import { sha256 } from '../runtime/ids.ts';

/** Who makes a request. */
export interface Actor {
  userId: string | null;
  sessionId: string | null;
  isSiteAdmin: boolean;
  /** Has shown that the account's address is theirs. */
  isVerified: boolean;
  /** Gave the password in this session a moment ago. */
  hasRecentPassword: boolean;
  /** Hash of the browser's guest key, which binds a guest's orders to that browser. */
  guestKeyHash: Buffer | null;
  /**
   * Address of the caller, of IPv6 the network that one subscriber is given: counts of it cannot be
   * dodged by the next address.
   */
  ip: string;
}

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
  const actor: Actor = {
    userId: null,
    sessionId: null,
    isSiteAdmin: false,
    isVerified: false,
    hasRecentPassword: false,
    guestKeyHash: guest ? sha256(guest) : null,
    ip: networkOf(request.ip),
  };
  const token = givenToken(config, request);
  if (!token) return actor;
  const {
    rows: [session],
  } = await pool.query<{
    id: string;
    user_id: string;
    is_site_admin: boolean;
    is_verified: boolean;
    is_recent: boolean;
    is_stale: boolean;
  }>({
    name: 'read-session',
    text: `select s.id, s.user_id, p.is_site_admin, c.email_verified_at is not null as is_verified,
                  s.password_given_at > now() - interval '${RECENT_MINUTES} minutes' as is_recent,
                    s.last_seen_at < now() - interval '5 minutes' as is_stale
             from sessions s join profiles p on p.id = s.user_id join credentials c
               on c.user_id = s.user_id
            where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
              and p.deleted_at is null and p.locked_at is null
              and s.last_seen_at > now() - interval '${SESSION_IDLE_DAYS} days'`,
    values: [sha256(token)],
  });
  if (session?.is_stale)
    await pool.query('update sessions set last_seen_at = now() where id = $1', [session.id]);
  if (session)
    Object.assign(actor, {
      userId: session.user_id,
      sessionId: session.id,
      isSiteAdmin: session.is_site_admin,
      isVerified: session.is_verified,
      hasRecentPassword: session.is_recent,
    });
  return actor;
}
