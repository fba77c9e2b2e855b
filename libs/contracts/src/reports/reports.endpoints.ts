import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import {
  Currency,
  Direction,
  Id,
  PageQuery,
  paged,
  QueryFlag,
  QueryInt,
  Timezone,
} from '../core/values.ts';
import {
  RevenueDimension,
  RevenueOrder,
  RevenuePeriod,
  RevenueReport,
  RevenueType,
} from './revenue.ts';
import { Transaction, TransactionRow } from './transaction.ts';

const PATH = '/client_side_api/v1/profile_management';
const ORDERS_PER_PAGE = 50;

const RevenueQuery = {
  ownerId: Id,
  /** The account's own currency when left out. */
  currency: Currency.optional(),
  dimension: RevenueDimension.default('month'),
  order: RevenueOrder.default('dimension_desc'),
  type: RevenueType.default('all'),
  period: RevenuePeriod.default('all'),
};

export const getRevenue = defineEndpoint({
  id: 'reports.revenue',
  method: 'GET',
  path: `${PATH}/revenue`,
  access: 'owner',
  summary:
    'What was sold, given back and kept, in rows by time, event, category or patron. Days and months are those of the account.',
  query: z.strictObject({ ...RevenueQuery, ...PageQuery, perPage: QueryInt(1, 100).default(100) }),
  answer: RevenueReport,
});

export const exportRevenue = defineEndpoint({
  id: 'reports.revenueCsv',
  method: 'GET',
  path: `${PATH}/revenue.csv`,
  access: 'owner',
  kind: 'csv',
  summary: 'The revenue report as a file, with its total row.',
  query: z.strictObject(RevenueQuery),
});

const TransactionFilter = {
  ownerId: Id,
  query: z.string().trim().max(120).optional(),
  /** The address on the order. */
  userEmail: z.string().trim().max(254).optional(),
  /** One person: the id of an account, or the address of somebody who bought without one. */
  patron: z.string().trim().max(254).optional(),
};
/** What a list of orders is sorted by. */
export const TransactionSort = z.enum([
  'date',
  'customer',
  'amount',
  'paymentMethod',
  'status',
  'product',
]);
export type TransactionSort = z.infer<typeof TransactionSort>;

export const listTransactions = defineEndpoint({
  id: 'reports.transactions',
  method: 'GET',
  path: `${PATH}/transactions`,
  access: 'owner',
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
  answer: paged(TransactionRow).extend({ timezone: Timezone }),
});

export const exportTransactions = defineEndpoint({
  id: 'reports.transactionsCsv',
  method: 'GET',
  path: `${PATH}/transactions.csv`,
  access: 'owner',
  kind: 'csv',
  summary: 'Orders of an account as a file of 20 columns.',
  query: z.strictObject(TransactionFilter),
});

export const getTransaction = defineEndpoint({
  id: 'reports.transaction',
  method: 'GET',
  path: `${PATH}/transactions/:id`,
  access: 'owner',
  summary: 'One order with its items and where its money went.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ ownerId: Id }),
  answer: Transaction,
  errors: ['order_not_found'],
});
