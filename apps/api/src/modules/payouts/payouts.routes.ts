import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { changeCurrency, currencyChoices } from './change-currency.service.ts';
import { payoutFileName, payoutRows } from './payout-file.service.ts';
import { payoutFile } from './payouts.messages.en.ts';
import { readPayout, readPayouts } from './read-payouts.service.ts';

export function payoutsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listCurrencies, () => Promise.resolve(currencyChoices(deps)));
  handle(app, deps, contract.updateCurrency, ({ actor, query, body }) =>
    changeCurrency(deps, actor, query.ownerId, body.currency),
  );
  handle(app, deps, contract.listPayouts, ({ query }) => readPayouts(deps, query));
  handle(app, deps, contract.getPayout, ({ params, query }) => readPayout(deps, params.id, query));
  handle(app, deps, contract.exportPayout, async ({ params, query, reply }) => {
    const { ownerId } = query;
    const name = await payoutFileName(deps, ownerId, params.id);
    const rows = payoutRows(deps, { ownerId, payoutId: params.id }, name.timezone);
    return sendCsv(reply, name, payoutFile.columns, rows);
  });
}
