import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Pool } from './database.ts';
import { sha256 } from './ids.ts';

/** Who makes a request. */
export interface Actor {
  userId: string | null;
  sessionId: string | null;
  isSiteAdmin: boolean;
  /** Hash of the browser's guest key, which binds a guest's orders to that browser. */
  guestKeyHash: Buffer | null;
  ip: string;
}

/** `__Host-` binds the cookie to this host and to https; plain http on localhost cannot have it. */
/** Cookies that only https carries. Production is never without, even where PUBLIC_URL was forgotten. */
export const isSecure = (config: Config) => config.isProduction || config.publicUrl.startsWith('https:');

export const cookieNames = (config: Config) => {
  const prefix = isSecure(config) ? '__Host-' : '';
  return { session: `${prefix}foyer_session`, guest: `${prefix}foyer_guest` };
};

const bearer = (request: FastifyRequest) => /^Bearer ([\w-]{20,64})$/.exec(request.headers.authorization ?? '')?.[1];

/** Reads the session cookie (or a native client's bearer token) and the guest cookie. An ended session is nobody. */
export async function readActor(pool: Pool, config: Config, request: FastifyRequest): Promise<Actor> {
  const names = cookieNames(config);
  const guest = request.cookies[names.guest];
  const actor: Actor = { userId: null, sessionId: null, isSiteAdmin: false, guestKeyHash: guest ? sha256(guest) : null, ip: request.ip };
  const token = request.cookies[names.session] ?? bearer(request);
  if (!token) return actor;
  const { rows: [session] } = await pool.query<{ id: string; user_id: string; is_site_admin: boolean; is_stale: boolean }>({
    name: 'read-session',
    text: `select s.id, s.user_id, p.is_site_admin, s.last_seen_at < now() - interval '5 minutes' as is_stale
             from sessions s join profiles p on p.id = s.user_id
            where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and p.deleted_at is null`,
    values: [sha256(token)],
  });
  if (session?.is_stale) await pool.query('update sessions set last_seen_at = now() where id = $1', [session.id]);
  if (session) Object.assign(actor, { userId: session.user_id, sessionId: session.id, isSiteAdmin: session.is_site_admin });
  return actor;
}
