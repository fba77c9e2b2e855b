import {
  addCardReader,
  cancelTerminalPayment,
  checkTerminalPayment,
  confirmTerminalPayment,
  createLocation,
  listCardReaders,
  processTerminalPayment,
  removeCardReader,
  searchPlaces,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { addLocation, addReader, listReaders, removeReader } from './card-readers.service.ts';
import { findPlaces } from './find-places.service.ts';
import {
  cancelPayment,
  checkPayment,
  confirmPayment,
  processPayment,
} from './terminal-payment.service.ts';

export function cardReadersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listCardReaders, ({ actor, query }) => listReaders(deps, actor, query));
  handle(app, deps, searchPlaces, ({ query }) => findPlaces(deps, query.ownerId, query.query));
  handle(app, deps, createLocation, ({ actor, body }) =>
    addLocation(deps, actor, body.ownerId, body.location),
  );
  handle(app, deps, addCardReader, ({ actor, body }) => addReader(deps, actor, body));
  handle(app, deps, removeCardReader, ({ actor, params, query }) =>
    removeReader(deps, actor, query.ownerId, params.id),
  );
  handle(app, deps, processTerminalPayment, ({ actor, body }) => processPayment(deps, actor, body));
  handle(app, deps, checkTerminalPayment, ({ actor, body }) => checkPayment(deps, actor, body.id));
  handle(app, deps, cancelTerminalPayment, ({ actor, body }) => cancelPayment(deps, actor, body));
  handle(app, deps, confirmTerminalPayment, ({ actor, body }) => confirmPayment(deps, actor, body));
}
