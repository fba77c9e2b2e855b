import { exportRevenue, exportTransactions, getRevenue, getTransaction, listTransactions, TRANSACTION_CSV_COLUMNS } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/handle.ts';
import * as revenue from './revenue.service.ts';
import { transactionRows } from './transactions-file.ts';
import * as transactions from './transactions.service.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getRevenue, ({ query }) => revenue.getRevenue(deps, query));
  handle(app, deps, exportRevenue, async ({ query, reply }) => {
    const { header, rows } = await revenue.revenueFile(deps, query);
    return sendCsv(reply, 'Revenue', header, rows);
  });
  handle(app, deps, listTransactions, ({ query: { detailed, page, perPage, sort, direction, ...filter }, reply }) =>
    (detailed
      ? sendCsv(reply, 'Orders', TRANSACTION_CSV_COLUMNS, transactionRows(deps, filter))
      : transactions.listTransactions(deps, filter, { page, perPage, sort, direction })));
  handle(app, deps, exportTransactions, ({ query, reply }) => sendCsv(reply, 'Orders', TRANSACTION_CSV_COLUMNS, transactionRows(deps, query)));
  handle(app, deps, getTransaction, ({ params, query }) => transactions.getTransaction(deps, query.ownerId, params.id));
}
