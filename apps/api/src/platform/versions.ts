import { formatAgo } from '@foyer/domain';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import { DomainError } from './domain-error.ts';

/** Tables of things that people edit in forms. */
type Edited = 'events' | 'event_instances' | 'ticket_types' | 'promo_codes' | 'webhook_endpoints' | 'event_team';
/** Which state a change began from, and who makes it. Without a version the last word stands. */
export interface Edit { version: number | undefined; actor: Actor }

/** The end of an update of an edited table; `by` and `version` are its parameters. The row itself is asked, so of two at once one is refused. */
export const countUp = (by: string) => `version = version + 1, changed_at = clock_timestamp(), changed_by = ${by}`;
export const unchangedSince = (version: string) => `(${version}::integer is null or version = ${version})`;

interface Changed { at: Date | null; by: string | null; name: string | null }

// Whoever still works at the thing's owner or event is named; an administrator of the site and who left are somebody.
const NAME = (by: string, owner: string) => `(select p.name from profiles p where p.id = ${by} and p.deleted_at is null and (p.id = ${owner}
  or exists (select 1 from affiliations a where a.owner_id = ${owner} and a.user_id = p.id)
  or exists (select 1 from event_team t where t.owner_id = ${owner} and t.profile_id = p.id)))`;

function sentence({ at, by, name }: Changed, actor: Actor, now: Date): string {
  const when = at ? ` ${formatAgo(at, now)}` : ' meanwhile';
  return by !== null && by === actor.userId ? `You changed this${when}, in another window.` : `${name ?? 'Somebody else'} changed this${when}.`;
}

/** The refusal of a change that began from a state which is no more: it says who changed it and when. */
export async function editConflict(tx: Tx, table: Edited, id: string, actor: Actor): Promise<DomainError> {
  const { rows: [row] } = await tx.query<Changed>(
    `select x.changed_at as at, x.changed_by as by, ${NAME('x.changed_by', 'x.owner_id')} as name from ${table} x where x.id = $1`, [id]);
  return new DomainError('edit_conflict', { message: sentence(row ?? { at: null, by: null, name: null }, actor, new Date()) });
}

/** The same for the membership settings, which are part of a profile. */
export async function membershipConflict(tx: Tx, ownerId: string, actor: Actor): Promise<DomainError> {
  const { rows: [row] } = await tx.query<Changed>(
    `select x.membership_changed_at as at, x.membership_changed_by as by, ${NAME('x.membership_changed_by', 'x.id')} as name
      from profiles x where x.id = $1`, [ownerId]);
  return new DomainError('edit_conflict', { message: sentence(row ?? { at: null, by: null, name: null }, actor, new Date()) });
}

/** What a thing is with the changes: they may be good one by one and wrong together. */
export function mergedInput<S extends z.ZodType>(schema: S, current: object, changes: object): z.output<S> {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  const result = schema.safeParse({ ...current, ...Object.fromEntries(sent) });
  if (result.success) return result.data;
  throw new DomainError('bad_request', { fields: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) });
}
