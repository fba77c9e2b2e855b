import type { RevenueReport } from '@foyer/contracts';
import {
  RevenueDimension,
  RevenueOrder,
  RevenuePeriod,
  RevenueType,
} from '@foyer/contracts/schemas';
import { z } from 'zod';
import { daysState } from '../frame/days.model.ts';

/** What the address keeps. */
export const revenueState = z.object({
  dimension: RevenueDimension.default('month'),
  type: RevenueType.default('all'),
  period: RevenuePeriod.default('all'),
  /** First and last day of the period `range`. */
  ...daysState,
  order: RevenueOrder.default('dimension_desc'),
  /** The account's own when it is not named. */
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  page: z.coerce.number().int().min(1).default(1),
});
export const REVENUE_PER_PAGE = 50;
export type RevenueState = z.infer<typeof revenueState>;

/** Another period, with days of its own where it is a range. */
export const withPeriod = (period: RevenueState['period']): Partial<RevenueState> =>
  period === 'range' ? { period } : { period, from: undefined, to: undefined };

/** Whether nothing was ever sold: no filter would show more. */
export const isWithoutSales = ({ totalCount, currencies }: RevenueReport, state: RevenueState) =>
  totalCount === 0 && currencies.length === 0 && state.type === 'all' && state.period === 'all';
