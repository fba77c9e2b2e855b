import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';

/** Where a global code works: at every event of its owner, or at those of some categories. */
export const PromoCodeScope = z.enum(['owner', 'course_categories']);

/** What a list of global codes is sorted by. */
export const PromoCodeSort = z.enum([
  'createdAt',
  'code',
  'discount',
  'uses',
  'startsAt',
  'endsAt',
  'status',
]);
export type PromoCodeSort = z.infer<typeof PromoCodeSort>;

/** A discount that works at every event of an account, or at all of some categories. */
export const PromoCode = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  /** Off each ticket, of events in `currency`; null where it is a percentage. */
  amount: Money.nullable(),
  currency: Currency,
  percentageValue: z.number().nullable(),
  /** Orders that may use it, over all events; null is unlimited. */
  quantity: z.number().int().nullable(),
  /** Completed orders that used it. */
  uses: z.number().int(),
  /** Whether an order uses it or holds it in the checkout: then its name and value stay. */
  isUsed: z.boolean(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  /** Where it stands in its dates, by the server's clock. */
  status: z.enum(['expired', 'future', 'active']),
  scope: PromoCodeScope,
  /** Id and name of each category; none where it works everywhere. */
  courseCategories: z.array(z.tuple([Id, z.string()])),
});
export type PromoCode = z.infer<typeof PromoCode>;
