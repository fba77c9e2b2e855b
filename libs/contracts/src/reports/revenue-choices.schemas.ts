import { z } from 'zod';
import { PRODUCT_TYPES, REVENUE_DIMENSIONS, REVENUE_SORTS, REVENUE_PERIODS } from './revenue.ts';

/** One of {@link REVENUE_DIMENSIONS}. */
export const RevenueDimension = z.enum(REVENUE_DIMENSIONS);
export type RevenueDimension = z.infer<typeof RevenueDimension>;

/**
 * Order of the rows, by what they stand for (times and first dates by time, everything else by
 * name) or by a figure.
 */
export const RevenueOrder = z.enum(
  REVENUE_SORTS.flatMap((column) => [`${column}_asc`, `${column}_desc`] as const),
);
export type RevenueOrder = z.infer<typeof RevenueOrder>;
/** One of {@link REVENUE_PERIODS}. */
export const RevenuePeriod = z.enum(REVENUE_PERIODS);
export type RevenuePeriod = z.infer<typeof RevenuePeriod>;
/** One of {@link PRODUCT_TYPES}. */
export const ProductType = z.enum(PRODUCT_TYPES);
export type ProductType = z.infer<typeof ProductType>;
/** What a revenue report counts. */
export const RevenueType = z.enum(['all', ...PRODUCT_TYPES]);
