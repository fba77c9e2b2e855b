import { z } from 'zod';
import { PRODUCT_TYPES, REVENUE_DIMENSIONS, REVENUE_PERIODS } from './revenue.ts';

/** One of {@link REVENUE_DIMENSIONS}. */
export const RevenueDimension = z.enum(REVENUE_DIMENSIONS);
export type RevenueDimension = z.infer<typeof RevenueDimension>;

/** Order of the rows: times and first dates by time, everything else by name. */
export const RevenueOrder = z.enum(['dimension_asc', 'dimension_desc']);
export type RevenueOrder = z.infer<typeof RevenueOrder>;
/** One of {@link REVENUE_PERIODS}. */
export const RevenuePeriod = z.enum(REVENUE_PERIODS);
export type RevenuePeriod = z.infer<typeof RevenuePeriod>;
/** One of {@link PRODUCT_TYPES}. */
export const ProductType = z.enum(PRODUCT_TYPES);
export type ProductType = z.infer<typeof ProductType>;
/** What a revenue report counts. */
export const RevenueType = z.enum(['all', ...PRODUCT_TYPES]);
