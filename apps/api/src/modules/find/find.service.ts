import type { findInAccount, Query, ResponseOf } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { canAt } from '../../platform/access/policies.ts';
import { readOnly } from '../../platform/db/database.ts';
import { asTenant } from '../../platform/db/tenant.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findNamedEvents } from '../event-management/index.ts';
import { findNamedOrders, findNamedPatrons } from '../reports/index.ts';

const MOST = 5;

/**
 * What an account has for some words, by the rules of its lists: events at which the person works,
 * orders and patrons for whoever manages the account.
 */
export async function findAnything(
  deps: Deps,
  actor: Actor,
  wanted: Query<typeof findInAccount>,
): Promise<ResponseOf<typeof findInAccount>> {
  const { manages, events } = await readOnly(deps.pool, async (tx) => {
    const mayManage = await canAt(tx, actor, 'owner', { ownerId: wanted.ownerId });
    const who = { userId: actor.userId ?? '', manages: mayManage };
    return { manages: mayManage, events: await findNamedEvents(tx, { ...wanted, ...who }, MOST) };
  });
  if (!manages) return { events, orders: [], patrons: [] };
  return asTenant(wanted.ownerId, () =>
    readOnly(deps.pool, async (tx) => ({
      events,
      orders: await findNamedOrders(tx, wanted, MOST),
      patrons: await findNamedPatrons(tx, wanted, MOST),
    })),
  );
}
