import {
  countEvents,
  getEvent,
  getEventCalendar,
  getHome,
  listCategories,
  listEvents,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { countPublicEvents } from './count-events.service.ts';
import { readCategories, readEvent, readEventCalendar } from './read-event.service.ts';
import { listPublicEvents, readHome } from './read-events.service.ts';

export function eventsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getEvent, ({ params, actor }) => readEvent(deps, actor, params.eventId));
  handle(app, deps, getEventCalendar, async ({ params, actor, reply }) => {
    const { name, content } = await readEventCalendar(deps, actor, params.eventId);
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });
  handle(app, deps, listEvents, ({ query }) => listPublicEvents(deps, query));
  handle(app, deps, countEvents, ({ query }) => countPublicEvents(deps, query));
  handle(app, deps, listCategories, () => readCategories(deps));
  handle(app, deps, getHome, () => readHome(deps));
}
