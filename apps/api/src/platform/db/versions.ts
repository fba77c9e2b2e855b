import { formatAgo } from '@foyer/domain';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { idIn, isOnTeamOf } from '../access/team-rows.ts';
import type { Tx } from './database.ts';
import { db, row, sql } from './query.ts';
import { DomainError } from '../http/domain-error.ts';

/** Tables of things that people edit in forms. */
type Edited =
  | 'events'
  | 'event_instances'
  | 'ticket_types'
  | 'quotas'
  | 'promo_codes'
  | 'event_questions'
  | 'waiting_lists'
  | 'user_lists'
  | 'membership_tiers'
  | 'membership_benefits'
  | 'order_answers'
  | 'webhook_endpoints'
  | 'team_members'
  | 'membership_subscriptions'
  | 'receipt_details'
  | 'site_banners'
  | 'profiles';
/** Which state a change began from, and who makes it. Without a version the last word stands. */
export interface Edit {
  version: number | undefined;
  actor: Actor;
}

/** A form that is a part of its row and counts by itself: the prefix of its columns. */
type Part = '' | 'membership_' | 'account_' | 'ticket_order_';

/**
 * What an update of an edited table sets beside the values, and its last condition. The row itself
 * is asked, so of two at once one is refused.
 */
export const changedBy = ({ actor }: Edit) => ({
  version: sql<number>`version + 1`,
  changedAt: sql<Date>`clock_timestamp()`,
  changedBy: actor.userId,
});
export const isUnchanged = ({ version }: Edit) =>
  version === undefined ? sql<boolean>`true` : sql<boolean>`version = ${version}`;

interface Changed {
  at: Date | null;
  by: string | null;
  name: string | null;
}

// Whoever still works at the thing's owner or event is named; an administrator of the site and who
// left are somebody.
const nameOf = (by: string, owner: string) =>
  db
    .selectFrom('profiles as p')
    .where('p.id', '=', idIn(by))
    .where('p.deletedAt', 'is', null)
    .where(({ eb, or }) =>
      or([eb('p.id', '=', idIn(owner)), isOnTeamOf(idIn(owner), idIn('p.id'))]),
    )
    .select('p.name');

/** Who changed a thing and when, to whoever began from an older state of it. */
export function conflictSentence({ at, by, name }: Changed, actor: Actor, now: Date): string {
  const when = at ? ` ${formatAgo(at, now)}` : ' meanwhile';
  return by !== null && by === actor.userId
    ? `You changed this${when}, in another window.`
    : `${name ?? 'Somebody else'} changed this${when}.`;
}

/**
 * The refusal of a change that began from a state which is no more: it says who changed it and
 * when.
 */
export async function editConflict(
  tx: Tx,
  table: Edited,
  id: string,
  actor: Actor,
  part: Part = '',
): Promise<DomainError> {
  const by = `x.${part}changed_by`;
  // of the site, whose administrators know each other
  const owner = { profiles: 'x.id', site_banners: by }[table as string] ?? 'x.owner_id';
  const changed = await row(
    tx,
    sql<Changed>`select ${sql.ref(`x.${part}changed_at`)} as at, ${sql.ref(by)} as by,
        (${nameOf(by, owner)}) as name from ${sql.table(table)} x where x.id = ${id}`,
  );
  return new DomainError('edit_conflict', {
    message: conflictSentence(changed ?? { at: null, by: null, name: null }, actor, new Date()),
  });
}

/**
 * What a thing is with the changes: they may be good one by one and wrong together. Of the thing
 * only the fields of the schema count.
 */
export function mergedInput<S extends z.ZodObject>(
  schema: S,
  current: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): z.output<S> {
  const fields = Object.keys(schema.shape);
  const result = schema.safeParse(
    Object.fromEntries(
      fields.map((field) => [
        field,
        changes[field] === undefined ? current[field] : changes[field],
      ]),
    ),
  );
  if (result.success) return result.data;
  throw new DomainError('bad_request', {
    fields: result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    })),
  });
}
