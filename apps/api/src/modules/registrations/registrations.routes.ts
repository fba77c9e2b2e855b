import {
  checkIn as checkInEndpoint,
  checkOut as checkOutEndpoint,
  exportRegistrations,
  getDoorSnapshot,
  getRefundOffer,
  listRegistrations,
  resendTicket,
  syncScans as syncEndpoint,
  updateRegistration,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/csv.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { checkIn, checkOut } from './check-in.service.ts';
import { readDoorSnapshot } from './door-snapshot.service.ts';
import {
  changeGuest,
  GUEST_CSV_COLUMNS,
  guestRows,
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
    sendCsv(reply, 'Guests', GUEST_CSV_COLUMNS, guestRows(deps, { ...params, ...query })),
  );
  handle(app, deps, checkInEndpoint, ({ actor, params, body }) =>
    checkIn(deps, actor, params.eventId, body),
  );
  handle(app, deps, checkOutEndpoint, ({ actor, params, body }) =>
    checkOut(deps, actor, params.eventId, body),
  );
  handle(app, deps, getDoorSnapshot, ({ params }) => readDoorSnapshot(deps, params.eventId));
  handle(app, deps, syncEndpoint, ({ actor, params, body }) =>
    syncScans(deps, actor, params.eventId, body.scans),
  );
  handle(app, deps, resendTicket, ({ params }) => resendToGuest(deps, params.eventId, params.id));
  handle(app, deps, updateRegistration, ({ params, body }) =>
    changeGuest(deps, params.eventId, params.id, body),
  );
}
