import {
  admitParty as admitPartyEndpoint,
  cancelTransfer as cancelTransferEndpoint,
  checkIn as checkInEndpoint,
  checkOut as checkOutEndpoint,
  exportRegistrations,
  getDoorChanges,
  getDoorSnapshot,
  getRefundOffer,
  listRegistrations,
  resendTicket,
  syncScans as syncEndpoint,
  updateAnswers,
  updateRegistration,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { admitParty } from './admit-party.service.ts';
import { sendGuestFile } from './guest-file.service.ts';
import { checkIn, checkOut } from './check-in.service.ts';
import { readDoorChanges, readDoorSnapshot } from './door-snapshot.service.ts';
import {
  cancelTransfer,
  changeAnswers,
  changeGuest,
  listGuests,
  readRefundOffer,
  resendToGuest,
} from './guest-list.service.ts';
import { syncScans } from './sync-scans.service.ts';

export function registrationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listRegistrations, ({ params, query: { page, perPage, ...filter } }) =>
    listGuests(deps, { ...params, ...filter }, { page, perPage }),
  );
  handle(app, deps, getRefundOffer, ({ params }) =>
    readRefundOffer(deps, params.eventId, params.id),
  );
  handle(app, deps, exportRegistrations, ({ params, query, reply }) =>
    sendGuestFile(deps, { ...params, ...query }, reply),
  );
  handle(app, deps, checkInEndpoint, ({ actor, params, body }) =>
    checkIn(deps, actor, params.eventId, body),
  );
  handle(app, deps, checkOutEndpoint, ({ actor, params, body }) =>
    checkOut(deps, actor, params.eventId, body),
  );
  handle(app, deps, admitPartyEndpoint, ({ actor, params, body }) =>
    admitParty(deps, actor, params.eventId, body),
  );
  handle(app, deps, getDoorChanges, ({ params, query }) =>
    readDoorChanges(deps, params.eventId, query.since),
  );
  handle(app, deps, getDoorSnapshot, ({ params }) => readDoorSnapshot(deps, params.eventId));
  handle(app, deps, syncEndpoint, ({ actor, params, body }) =>
    syncScans(deps, actor, params.eventId, body),
  );
  handle(app, deps, resendTicket, ({ params }) => resendToGuest(deps, params.eventId, params.id));
  handle(app, deps, cancelTransferEndpoint, ({ actor, params }) =>
    cancelTransfer(deps, actor, params.eventId, params.id),
  );
  handle(app, deps, updateRegistration, ({ params, body }) =>
    changeGuest(deps, params.eventId, params.id, body),
  );
  handle(app, deps, updateAnswers, ({ actor, params, body }) =>
    changeAnswers(deps, actor, params.eventId, params.id, body),
  );
}
