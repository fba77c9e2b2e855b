import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { attachment } from '../../platform/http/file-name.ts';
import { openDataExport, readDataExport, requestDataExport } from './data-export.service.ts';
import { deleteAccount, readDeletion } from './deletion.service.ts';
import { archive } from './personal-data.messages.en.ts';

export function personalDataRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.getDeletion, ({ actor, params }) =>
    readDeletion(deps, actor, params.ownerId),
  );
  handle(app, deps, contract.deleteAccount, ({ actor, params }) =>
    deleteAccount(deps, actor, params.ownerId),
  );
  handle(app, deps, contract.getDataExport, ({ actor }) => readDataExport(deps, actor));
  handle(app, deps, contract.requestDataExport, ({ actor }) => requestDataExport(deps, actor));
  handle(app, deps, contract.downloadDataExport, async ({ actor, params, reply }) =>
    reply
      .type('application/zip')
      .header('content-disposition', attachment(archive.fileName))
      .header('cache-control', 'no-store')
      .send(await openDataExport(deps, actor, params.id)),
  );
}
