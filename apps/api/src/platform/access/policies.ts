import type { Access, AccessSetting } from '@foyer/contracts';
import type { Expression } from 'kysely';
import type { Tx } from '../db/database.ts';
import { db, prepared, sql, type Parameters } from '../db/query.ts';
import type { Actor, Asker } from './actor.ts';
import { idIn, managesAccount, seesStatsAt, settingAt } from './team-rows.ts';

const RANK: Record<AccessSetting, number> = { basic: 1, door: 2, admin: 3 };

/** Has shown who they are. */
export const isKnown = ({ kind }: Asker) => kind === 'session' || kind === 'api-key';

/** An account, or an event with the account that it belongs to. */
export type Place = { ownerId: string } | { eventId: string };

/** What an actor is at a place. What follows from it is decided by `can`. */
export interface Standing {
  at: 'account' | 'event';
  ownerId: string;
  /** Administrators of the site closed the account. */
  isLocked: boolean;
  /** They are the account, or its owner or an administrator of it. */
  isManager: boolean;
  /** What the teams of the event and of the account give them at the event. */
  setting: AccessSetting | null;
  /** One of those teams shows them the figures of the event. */
  seesStats: boolean;
}

const standingOf = (user: Expression<string | null>) =>
  [
    'p.id as ownerId',
    sql<boolean>`p.locked_at is not null`.as('isLocked'),
    managesAccount(idIn('p.id'), user).as('isManager'),
  ] as const;
const standingAtEvent = prepared(
  'standing-at-event',
  (parameter: Parameters<{ eventId: string; userId: string | null }>) =>
    db
      .selectFrom('events as e')
      .innerJoin('profiles as p', 'p.id', 'e.ownerId')
      .where('e.id', '=', parameter('eventId'))
      .where('e.deletedAt', 'is', null)
      .where('p.deletedAt', 'is', null)
      .select(sql.lit('event' as const).as('at'))
      .select(standingOf(parameter('userId')))
      .select(settingAt('e', parameter('userId')).as('setting'))
      .select(seesStatsAt('e', parameter('userId')).as('seesStats')),
);
const standingAtAccount = prepared(
  'standing-at-account',
  (parameter: Parameters<{ ownerId: string; userId: string | null }>) =>
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', parameter('ownerId'))
      .where('p.deletedAt', 'is', null)
      .select(sql.lit('account' as const).as('at'))
      .select(standingOf(parameter('userId')))
      .select([sql<null>`null`.as('setting'), sql<boolean>`false`.as('seesStats')]),
);

/**
 * The one place that reads what an actor may do somewhere; null where there is no such place, and
 * to those who are nobody anywhere.
 */
export async function standingAt(tx: Tx, actor: Asker, place: Place): Promise<Standing | null> {
  if (!isKnown(actor)) return null;
  const { userId } = actor;
  const [standing] = await ('eventId' in place
    ? standingAtEvent(tx, { ...place, userId })
    : standingAtAccount(tx, { ...place, userId }));
  return standing ?? null;
}

/** A key is its account; administrators of the site go everywhere, others not to what is locked. */
function manages(actor: Asker, standing: Standing): boolean {
  if (actor.kind === 'session' && actor.isSiteAdmin) return true;
  if (standing.isLocked) return false;
  return actor.kind === 'api-key'
    ? actor.ownerId === standing.ownerId
    : actor.kind === 'session' && standing.isManager;
}

/** The access setting of an actor at an event: who manages its account is `admin`; or null. */
export function settingOf(actor: Asker, standing: Standing | null): AccessSetting | null {
  if (standing?.at !== 'event') return null;
  if (manages(actor, standing)) return 'admin';
  return actor.kind === 'session' && !standing.isLocked ? standing.setting : null;
}

type Rule = (actor: Asker, standing: Standing | null) => boolean;

const anybody: Rule = () => true;
const reaching =
  (needed: AccessSetting): Rule =>
  (actor, standing) => {
    const setting = settingOf(actor, standing);
    return setting !== null && RANK[setting] >= RANK[needed];
  };

const RULES: Record<Access, Rule> = {
  public: anybody,
  guest: anybody,
  // who calls authenticates in the handler: a provider by its signature
  system: anybody,
  user: ({ kind }) => kind === 'session',
  'site-admin': (actor) => actor.kind === 'session' && actor.isSiteAdmin,
  owner: (actor, standing) => standing !== null && manages(actor, standing),
  'event:admin': reaching('admin'),
  'event:door': reaching('door'),
  'event:basic': reaching('basic'),
  'event:stats': (actor, standing) =>
    settingOf(actor, standing) === 'admin' ||
    (settingOf(actor, standing) !== null && standing?.seesStats === true),
};

/**
 * The one rule of who may do what. Actions are those that endpoints declare as their `access`; the
 * thing is the place that it is about, as it stands to the actor.
 */
export const can = (actor: Asker, action: Access, thing: Standing | null = null): boolean =>
  RULES[action](actor, thing);

/** `can` for those who know the place and not yet how the actor stands there. */
export const canAt = async (tx: Tx, actor: Asker, action: Access, place: Place) =>
  can(actor, action, await standingAt(tx, actor, place));

/** An administrator of the site, in an account in which they have no role. */
export const isVisitor = (actor: Asker, standing: Standing) =>
  actor.kind === 'session' && actor.isSiteAdmin && !standing.isManager;

/** They are the account, or manage it: administering the site is no role in it. */
export const hasRoleAt = async (tx: Tx, actor: Asker, ownerId: string) =>
  (await standingAt(tx, actor, { ownerId }))?.isManager === true;

/** Somebody who can be reached stands behind it. */
export const isReachable = (actor: Actor) => actor.kind === 'session' && actor.isVerified;

/** Gave the password in this session a moment ago. */
export const hasRecentPassword = (actor: Actor) =>
  actor.kind === 'session' && actor.hasRecentPassword;

/** The one of two settings that allows more. */
export const higher = (a: AccessSetting | null, b: AccessSetting | null) =>
  a && b ? (RANK[a] >= RANK[b] ? a : b) : (a ?? b);
