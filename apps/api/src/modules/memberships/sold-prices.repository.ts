import type { Currency } from '@foyer/domain';
import { db } from '../../platform/db/query.ts';

/** The prices `r` that an account sells, each with its tier `t`. */
export const soldPrices = (ownerId: string) =>
  db
    .selectFrom('membershipPrices as r')
    .innerJoin('membershipTiers as t', 't.id', 'r.tierId')
    .where('r.ownerId', '=', ownerId)
    .where('r.archivedAt', 'is', null)
    .where('t.archivedAt', 'is', null)
    .where('t.deletedAt', 'is', null);

/** Those in one currency, in the order in which the account shows them. */
export const soldInOrder = (ownerId: string, currency: Currency | null) =>
  soldPrices(ownerId)
    .where('r.currency', '=', currency)
    .orderBy('t.position')
    .orderBy('t.id')
    .orderBy('r.position')
    .orderBy('r.id');
