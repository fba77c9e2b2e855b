import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { readEventCancellation, resumeEventCancellation } from '../ticket-sales/index.ts';
import { duplicateEvent, ownerOfEvent } from './duplicate-event.service.ts';
import { cancelDate } from './cancel-date.service.ts';
import * as dates from './event-dates.service.ts';
import { readOverview } from './event-overview.service.ts';
import { readStats } from './event-stats.service.ts';
import { exportTable, listTable } from './events-table.service.ts';
import { readFirstSteps } from './first-steps.service.ts';
import { handOverEvent } from './hand-over-event.service.ts';
import { createEvent, readManagedEvent, updateEvent } from './managed-event.service.ts';
import { postponeDates } from './postpone-dates.service.ts';
import * as publishing from './publish-event.service.ts';
import * as shared from './shared-capacity.service.ts';
import * as types from './ticket-types.service.ts';
import { readVenues } from './venues.service.ts';

export function eventManagementRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.createEvent, ({ body, actor }) =>
    createEvent(deps, actor, body, new Date()),
  );
  handle(app, deps, contract.getManagedEvent, ({ params, actor }) =>
    readManagedEvent(deps, actor, params.eventId),
  );
  handle(app, deps, contract.getEventOverview, ({ params }) => readOverview(deps, params.eventId));
  handle(app, deps, contract.getEventStats, ({ params }) => readStats(deps, params.eventId));
  handle(app, deps, contract.updateEvent, ({ params, body, actor }) =>
    updateEvent(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.publishEvent, ({ params, actor }) =>
    publishing.publishEvent(deps, actor, params.eventId, new Date()),
  );
  handle(app, deps, contract.unpublishEvent, ({ params, actor }) =>
    publishing.unpublishEvent(deps, actor, params.eventId),
  );
  handle(app, deps, contract.cancelEvent, ({ params, body, actor }) =>
    publishing.cancelEvent(deps, actor, params.eventId, body.message),
  );
  handle(app, deps, contract.getEventCancellation, ({ params }) =>
    readEventCancellation(deps, params.eventId),
  );
  handle(app, deps, contract.resumeEventCancellation, ({ params }) =>
    resumeEventCancellation(deps, params.eventId),
  );
  handle(app, deps, contract.cancelDate, ({ params, body, actor }) =>
    cancelDate(deps, actor, params.eventId, { ...params, ...body }),
  );
  handle(app, deps, contract.getDateCancellation, ({ params }) =>
    readEventCancellation(deps, params.eventId, params.dateId),
  );
  handle(app, deps, contract.resumeDateCancellation, ({ params }) =>
    resumeEventCancellation(deps, params.eventId, params.dateId),
  );
  handle(app, deps, contract.deleteEvent, async ({ params, actor }) => {
    await publishing.deleteEvent(deps, actor, params.eventId);
    return undefined;
  });
  handle(
    app,
    deps,
    contract.duplicateEvent,
    ({ params, body, actor, request }) =>
      duplicateEvent(deps, actor, params.eventId, {
        copyCodes: body.copyCodes,
        key: idempotencyKey(request),
      }),
    { ownerOf: (tx, input) => ownerOfEvent(tx, String(input.params['eventId'])) },
  );
  handle(
    app,
    deps,
    contract.handOverEvent,
    ({ params, body, actor }) => handOverEvent(deps, actor, params.eventId, body.accountId),
    { ownerOf: (tx, input) => ownerOfEvent(tx, String(input.params['eventId'])) },
  );

  handle(app, deps, contract.addDates, ({ params, body, actor }) =>
    dates.addDates(deps, actor, params.eventId, body, new Date()),
  );
  handle(app, deps, contract.updateDate, ({ params, body, actor }) =>
    dates.moveDate(deps, actor, params.eventId, params.dateId, body, new Date()),
  );
  handle(app, deps, contract.updateDates, ({ params, body, actor }) =>
    dates.changeDates(deps, actor, params.eventId, body, new Date()),
  );
  handle(app, deps, contract.postponeDates, ({ params, body, actor }) =>
    postponeDates(deps, actor, params.eventId, body, new Date()),
  );
  handle(app, deps, contract.deleteDate, ({ params, actor }) =>
    dates.removeDates(deps, actor, params.eventId, [params.dateId]),
  );
  handle(app, deps, contract.deleteDates, ({ params, body, actor }) =>
    dates.removeDates(deps, actor, params.eventId, body.dates),
  );

  handle(app, deps, contract.createTicketType, ({ params, body, actor }) =>
    types.createTicketType(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.updateTicketType, ({ params, body, actor }) =>
    types.updateTicketType(deps, actor, params.eventId, params.ticketTypeId, body),
  );
  handle(app, deps, contract.deleteTicketType, ({ params, actor }) =>
    types.deleteTicketType(deps, actor, params.eventId, params.ticketTypeId),
  );
  handle(app, deps, contract.orderTicketTypes, ({ params, body, actor }) =>
    types.orderTicketTypes(deps, actor, params.eventId, body),
  );

  handle(app, deps, contract.createSharedCapacity, ({ params, body, actor }) =>
    shared.createSharedCapacity(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.updateSharedCapacity, ({ params, body, actor }) =>
    shared.updateSharedCapacity(deps, actor, params.eventId, params.quotaId, body),
  );
  handle(app, deps, contract.deleteSharedCapacity, ({ params, actor }) =>
    shared.deleteSharedCapacity(deps, actor, params.eventId, params.quotaId),
  );

  handle(app, deps, contract.listManagedEvents, ({ query, actor }) =>
    listTable(deps, actor, query),
  );
  handle(app, deps, contract.getFirstSteps, ({ query, actor }) =>
    readFirstSteps(deps, actor, query.ownerId),
  );
  handle(app, deps, contract.listVenues, ({ query }) =>
    readVenues(deps, query.ownerId, query.query),
  );
  handle(app, deps, contract.exportEvents, ({ query, actor, reply }) =>
    exportTable(deps, actor, query, reply),
  );
}
