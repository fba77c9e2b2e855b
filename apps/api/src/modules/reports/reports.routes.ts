import {
  exportActivities,
  exportPatrons,
  exportRevenue,
  exportTransactions,
  getPatron,
  getRevenue,
  getTransaction,
  listActivities,
  listPatrons,
  listTransactions,
  TRANSACTION_CSV_COLUMNS,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as activities from './activities.service.ts';
import * as patrons from './patrons.service.ts';
import * as revenue from './revenue.service.ts';
import { transactionRows } from './transactions-file.service.ts';
import * as transactions from './transactions.service.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getRevenue, ({ query }) => revenue.getRevenue(deps, query));
  handle(app, deps, exportRevenue, async ({ query, reply }) => {
    const { header, rows } = await revenue.revenueFile(deps, query);
    return sendCsv(reply, 'Revenue', header, rows);
  });
  handle(
    app,
    deps,
    listTransactions,
    ({ query: { detailed, page, perPage, sort, direction, ...filter }, reply }) =>
      detailed
        ? sendCsv(reply, 'Orders', TRANSACTION_CSV_COLUMNS, transactionRows(deps, filter))
        : transactions.listTransactions(deps, filter, { page, perPage, sort, direction }),
  );
  handle(app, deps, exportTransactions, ({ query, reply }) =>
    sendCsv(reply, 'Orders', TRANSACTION_CSV_COLUMNS, transactionRows(deps, query)),
  );
  handle(app, deps, getTransaction, ({ params, query }) =>
    transactions.getTransaction(deps, query.ownerId, params.id),
  );
  handle(app, deps, listPatrons, ({ query }) => patrons.listPatrons(deps, query));
  handle(app, deps, exportPatrons, ({ query, reply }) =>
    sendCsv(reply, 'Patrons', patrons.PATRON_CSV_COLUMNS, patrons.patronRows(deps, query)),
  );
  handle(app, deps, getPatron, ({ params, query }) =>
    patrons.getPatron(deps, query.ownerId, params.id, query.email),
  );
  handle(app, deps, listActivities, ({ query }) => activities.listActivities(deps, query));
  handle(app, deps, exportActivities, ({ query, reply }) =>
    sendCsv(
      reply,
      'Activity',
      activities.ACTIVITY_CSV_COLUMNS,
      activities.activityRows(deps, query),
    ),
  );
}
