import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { FIGURE_RANGES } from './memberships.ts';

/** Of which months revenue is told: this one, the last 3 or 12 with it, or all. */
export const FigureRange = z.enum(FIGURE_RANGES);
export type FigureRange = z.infer<typeof FigureRange>;

const Count = z.number().int();

/**
 * A month on the calendar of the account. People count, not memberships: whoever left and came back
 * within the month is neither new nor lost.
 */
export const MemberMonth = z.object({
  startsAt: Instant,
  /** Members when it began. */
  began: Count,
  /** Members at its end, or now, who were none when it began. */
  joined: Count,
  /** Members when it began who were none at its end, or are none now. */
  left: Count,
  /** Members at its end, or now. */
  members: Count,
  /** `left` in per cent of `began`; null where there was nobody. */
  churn: z.number().nullable(),
});
export type MemberMonth = z.infer<typeof MemberMonth>;

/** How the memberships of an account do. */
export const MembershipFigures = z.object({
  /** The last 12 months, this one the last. */
  months: z.array(MemberMonth),
  /**
   * What memberships that renew are charged a month, of a yearly price a twelfth: in the account's
   * currency, and in others beside it.
   */
  recurring: z.array(z.object({ currency: Currency, amount: Money })),
  range: FigureRange,
  /** When the range began; null: it has no beginning. */
  since: Instant.nullable(),
  /** Each tier, and those that are gone and earned something. */
  tiers: z.array(
    z.object({
      id: Id,
      name: z.string(),
      archived: z.boolean(),
      deleted: z.boolean(),
      members: Count,
      /** What was paid within the range, less what went back and our fee. */
      revenue: Money,
    }),
  ),
  currency: Currency,
  timezone: Timezone,
});
export type MembershipFigures = z.infer<typeof MembershipFigures>;
