import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Day, Instant, Money } from '../core/values.schemas.ts';
import { RevenueDimension } from './revenue-choices.schemas.ts';

/**
 * What was taken, given back and kept.
 * - `grossSales`: everything buyers paid: tickets, fees and donations; the sum of online, terminal
 * and cash sales.
 * - `refunds`: what buyers got back. `stripeFees`: what the card provider kept. `viewcyFees`:
 * ticketing fees, less those given back.
 * - `netSales` = gross − refunds − card provider fees − ticketing fees.
 */
export const RevenueFigures = z.object({
  netSales: Money,
  grossSales: Money,
  onlineSales: Money,
  terminalSales: Money,
  cashSales: Money,
  refunds: Money,
  stripeFees: Money,
  viewcyFees: Money,
});
export type RevenueFigures = z.infer<typeof RevenueFigures>;

/** One row of a revenue report. */
export const RevenueRow = RevenueFigures.extend({
  /** What the row is called on screen. */
  dimension: z.string(),
  /** The event, category or patron; null for times and for what has none. */
  dimensionId: z.string().nullable(),
  /** Tells the row from all others: `2026-11`, `2026-11-05`, `2026` or an id. */
  key: z.string(),
  /**
   * When the event of a row by event is, first and last date: programmes come back under the same
   * name. Null for all other rows.
   */
  event: z.object({ startsAt: Instant, lastStartsAt: Instant, timezone: Timezone }).nullable(),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

/** A time of the chart. */
export const RevenuePoint = z.object({ key: z.string(), dimension: z.string(), netSales: Money });

/** What an account took, in rows and in all, in one currency. */
export const RevenueReport = z.object({
  /**
   * What the rows stand for: of the question that was asked, so that rows never stand under another
   * heading.
   */
  dimension: RevenueDimension,
  /** One page of the rows. */
  items: z.array(RevenueRow),
  totalCount: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
  /** Of all rows, whatever page is shown. */
  total: RevenueFigures,
  /**
   * The same of the period before: as long, and only as far into it as this one has come; null
   * where the period has no beginning.
   */
  before: z.object({ total: RevenueFigures, from: Day, to: Day }).nullable(),
  /**
   * The last times of the whole report, one after the other, those without sales too; empty for
   * other groupings and for fewer than two. `isWhole`: no earlier time is left out.
   */
  chart: z.object({ points: z.array(RevenuePoint), isWhole: z.boolean() }),
  currency: Currency,
  /** Every currency the account has entries in; the report is for one. */
  currencies: z.array(Currency),
  timezone: z.string(),
});
export type RevenueReport = z.infer<typeof RevenueReport>;
