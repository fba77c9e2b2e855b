import type { AnyEndpoint } from '@foyer/contracts';
import type { Actor } from './actor.ts';
import type { Tx } from '../db/database.ts';
import { db, json, rows } from '../db/query.ts';
import { newId } from '../runtime/ids.ts';
import { currentAct, type Act } from '../db/tenant.ts';
import { isVisitor, type Place, type Standing } from './policies.ts';

/**
 * The account that an act is about, or its event, or the site itself (a job, a mail, a message over
 * its pages), and what else is worth knowing.
 */
type Deed = (Place | { site: true }) & { detail?: Record<string, string | boolean> };

/** Who did it: of somebody who signed in it counts who they are, also once their call is over. */
type Doer =
  | Exclude<Actor, { kind: 'session' }>
  | Pick<Extract<Actor, { kind: 'session' }>, 'kind' | 'userId'>;

/** How an actor stands in the log. Nobody without a name leaves a row. */
function signature(actor: Doer) {
  switch (actor.kind) {
    case 'session':
      return { actorKind: actor.kind, actorId: actor.userId };
    case 'api-key':
      return { actorKind: actor.kind, actorName: actor.keyId };
    case 'job':
      return { actorKind: actor.kind, actorName: actor.name };
    case 'guest':
      throw new Error('nobody is named for this act');
  }
}

/**
 * Writes down who did what, in the transaction that does it: both are there or neither. A call is
 * one act: what it wrote down is not written again when it ends. Rows are never changed.
 */
export async function recordAct(tx: Tx, actor: Doer, act: string, thing: Deed): Promise<void> {
  const ownerId = 'ownerId' in thing ? thing.ownerId : null;
  const accountId =
    'eventId' in thing
      ? db.selectFrom('events').where('id', '=', thing.eventId).select('ownerId')
      : ownerId;
  await rows(
    tx,
    db
      .insertInto('auditLog')
      .values({
        id: currentAct()?.id ?? newId(),
        ...signature(actor),
        action: act,
        accountId,
        eventId: 'eventId' in thing ? thing.eventId : null,
        detail: json(thing.detail ?? {}),
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/**
 * Whether a call changes an account or its event. What happens at a door stands with the tickets.
 */
const changesAccount = ({ method, access }: AnyEndpoint) =>
  method !== 'GET' && (access === 'event:admin' || access === 'owner');

/**
 * What a call is in the log by itself, under its id, unless the use case says more: every change of
 * an account or an event, and what a site administrator writes inside an account that they have no
 * role in. It is written at the end of the call's first transaction that commits; a refused call
 * leaves nothing.
 */
export function actOf(
  actor: Actor,
  endpoint: AnyEndpoint,
  { standing, place }: { standing: Standing; place: Place },
): Pick<Act, 'beforeCommit'> {
  const isVisit = endpoint.method !== 'GET' && isVisitor(actor, standing);
  if (!isVisit && !changesAccount(endpoint)) return {};
  return { beforeCommit: (tx) => recordAct(tx, actor, endpoint.id, place) };
}
