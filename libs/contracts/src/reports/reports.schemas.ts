import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Direction, paged, PageQuery, QueryFlag, QueryInt } from '../core/list-query.schemas.ts';
import { Day, Id } from '../core/values.schemas.ts';
import {
  RevenueDimension,
  RevenueOrder,
  RevenuePeriod,
  RevenueType,
} from './revenue-choices.schemas.ts';
import { RevenueReport } from './revenue.schemas.ts';
import { TransactionSort } from './sorting.schemas.ts';
import { Transaction, TransactionRow, TransactionStatus } from './transaction.schemas.ts';

const ORDERS_PER_PAGE = 50;

const RevenueQuery = {
  ownerId: Id,
  /** The account's own currency when left out. */
  currency: Currency.optional(),
  dimension: RevenueDimension.default('month'),
  order: RevenueOrder.default('dimension_desc'),
  type: RevenueType.default('all'),
  period: RevenuePeriod.default('all'),
  /** First and last day of the period `range`; without one it has no beginning, or no end. */
  from: Day.optional(),
  to: Day.optional(),
};

export const getRevenue = {
  summary:
    'What was sold, given back and kept, in rows by time, event, category or patron. Days and months are those of the account.',
  query: z.strictObject({ ...RevenueQuery, ...PageQuery, perPage: QueryInt(1, 100).default(100) }),
  response: RevenueReport,
};

export const exportRevenue = {
  summary: 'The revenue report as a file, with its total row.',
  query: z.strictObject(RevenueQuery),
};

const TransactionFilter = {
  ownerId: Id,
  query: z.string().trim().max(120).optional(),
  /** The address on the order. */
  userEmail: z.string().trim().max(254).optional(),
  /** The orders of one patron. */
  patron: Id.optional(),
  status: TransactionStatus.optional(),
  /** Orders with a line that is about this event. */
  event: Id.optional(),
  /** First and last day on which they were made, on the account's calendar. */
  from: Day.optional(),
  to: Day.optional(),
};

export const listTransactions = {
  summary:
    'Orders of an account, newest first. With `detailed=true` the same orders as a CSV file.',
  query: z.strictObject({
    ...TransactionFilter,
    ...PageQuery,
    perPage: QueryInt(1, 100).default(ORDERS_PER_PAGE),
    sort: TransactionSort.default('date'),
    direction: Direction.default('desc'),
    detailed: QueryFlag.optional(),
  }),
  /** Dates are read in the account's zone. */
  response: paged(TransactionRow).extend({ timezone: Timezone }),
};

export const exportTransactions = {
  summary: 'Orders of an account as a file of 20 columns.',
  query: z.strictObject(TransactionFilter),
};

export const getTransaction = {
  summary: 'One order with its items and where its money went.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ ownerId: Id }),
  response: Transaction,
};
