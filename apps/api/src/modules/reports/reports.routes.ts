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
  withdrawConsent,
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
import { activitiesFile, ordersFile, patronsFile } from './reports.messages.en.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps) {
  const nameOf = async ({ name }: { name: string }, { ownerId }: { ownerId: string }) => ({
    name,
    timezone: await transactions.zoneOf(deps, ownerId),
  });
  handle(app, deps, getRevenue, ({ query }) => revenue.getRevenue(deps, query));
  handle(app, deps, exportRevenue, async ({ query, reply }) => {
    const { name, header, rows } = await revenue.revenueFile(deps, query);
    return sendCsv(reply, name, header, [rows]);
  });
  handle(
    app,
    deps,
    listTransactions,
    async ({ query: { detailed, page, perPage, sort, direction, ...filter }, reply }) =>
      detailed
        ? sendCsv(
            reply,
            await nameOf(ordersFile, filter),
            ordersFile.columns,
            transactionRows(deps, filter),
          )
        : transactions.listTransactions(deps, filter, { page, perPage, sort, direction }),
  );
  handle(app, deps, exportTransactions, async ({ query, reply }) =>
    sendCsv(
      reply,
      await nameOf(ordersFile, query),
      ordersFile.columns,
      transactionRows(deps, query),
    ),
  );
  handle(app, deps, getTransaction, ({ params, query }) =>
    transactions.getTransaction(deps, query.ownerId, params.id),
  );
  handle(app, deps, listPatrons, ({ query }) => patrons.listPatrons(deps, query));
  handle(app, deps, exportPatrons, async ({ query, reply }) =>
    sendCsv(
      reply,
      await nameOf(patronsFile, query),
      patronsFile.columns,
      patrons.patronRows(deps, query),
    ),
  );
  handle(app, deps, getPatron, ({ params, query }) =>
    patrons.getPatron(deps, query.ownerId, params.id, query.email),
  );
  handle(app, deps, withdrawConsent, ({ actor, params, query }) =>
    patrons.withdrawConsent(deps, actor, query.ownerId, params.id),
  );
  handle(app, deps, listActivities, ({ query }) => activities.listActivities(deps, query));
  handle(app, deps, exportActivities, async ({ query, reply }) =>
    sendCsv(
      reply,
      await nameOf(activitiesFile, query),
      activitiesFile.columns,
      activities.activityRows(deps, query),
    ),
  );
}
