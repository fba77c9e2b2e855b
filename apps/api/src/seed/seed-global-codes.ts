import { millisecondsInDay } from 'date-fns/constants';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/runtime/ids.ts';
import { insertRows } from './insert-rows.ts';

interface Place {
  ownerId: string;
  now: Date;
  /** The id of a category by its name. */
  categoryOf: (name: string) => string | undefined;
}

/** Codes of a house for many events: one that works, one that will, and one that did. */
export async function seedGlobalCodes(tx: Tx, { ownerId, now, categoryOf }: Place) {
  const day = (days: number) => new Date(now.getTime() + days * millisecondsInDay);
  const code = {
    owner_id: ownerId,
    percentage: null as number | null,
    amount_minor: null as number | null,
    currency: null as string | null,
    quantity: null as number | null,
    category_ids: null as (string | undefined)[] | null,
    starts_at: day(-20),
    ends_at: null as Date | null,
    created_at: now,
  };
  await insertRows(tx, 'promo_codes', [
    {
      ...code,
      id: newId(),
      code: 'FAMILY5',
      amount_minor: 500,
      currency: 'usd',
      quantity: 200,
      category_ids: [categoryOf('Family'), categoryOf('Talk')],
    },
    { ...code, id: newId(), code: 'SPRING15', percentage: 15, starts_at: day(40) },
    {
      ...code,
      id: newId(),
      code: 'OPENING20',
      percentage: 20,
      quantity: 50,
      starts_at: day(-90),
      ends_at: day(-60),
    },
  ]);
}
