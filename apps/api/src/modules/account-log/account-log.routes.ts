import { exportAccountLog, listAccountLog } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { file } from './account-log.messages.en.ts';
import { logRows, readLog, zoneOfLog } from './account-log.service.ts';

export function accountLogRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listAccountLog, ({ actor, query }) => readLog(deps, actor, query));
  handle(app, deps, exportAccountLog, async ({ actor, query, reply }) =>
    sendCsv(
      reply,
      { name: file.name, timezone: await zoneOfLog(deps, actor, query.ownerId) },
      file.columns,
      logRows(deps, actor, query.ownerId),
    ),
  );
}
