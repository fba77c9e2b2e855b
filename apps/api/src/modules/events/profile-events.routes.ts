import {
  getProfileCalendar,
  getPublicCalendar,
  listCourseCategories,
  listCourses,
  listPastCourses,
  listProfileEventCategories,
  listProfileEvents,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { attachment } from '../../platform/http/file-name.ts';
import { readProfileCalendar } from './profile-calendar.service.ts';
import { readProfileCategories, readProfileEvents } from './profile-events.service.ts';
import { readPublicCalendar } from './public-calendar.service.ts';

/** A feed that many calendars ask for may be a quarter of an hour old. */
const CACHED = 'public, max-age=900';

export function profileEventsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listProfileEvents, ({ params, query, actor }) =>
    readProfileEvents(deps, actor, params, query),
  );
  handle(app, deps, listProfileEventCategories, ({ params, query, actor }) =>
    readProfileCategories(deps, actor, params, query),
  );
  handle(app, deps, getProfileCalendar, async ({ params, actor, reply }) => {
    const { name, content, isPublic } = await readProfileCalendar(deps, actor, params.id);
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', attachment(name))
      .header('cache-control', isPublic ? CACHED : 'no-store')
      .send(content);
  });
  handle(app, deps, getPublicCalendar, ({ params, query }) =>
    readPublicCalendar(deps, params, query.tags),
  );
  for (const [endpoint, filterDate] of [
    [listCourses, 'upcoming'],
    [listPastCourses, 'past'],
  ] as const)
    handle(app, deps, endpoint, ({ params: { type }, query: { id, ...query }, actor }) =>
      readProfileEvents(deps, actor, { id, type }, { ...query, filterDate }),
    );
  handle(app, deps, listCourseCategories, ({ params: { type }, query: { id, past }, actor }) =>
    readProfileCategories(deps, actor, { id, type }, { filterDate: past ? 'past' : 'upcoming' }),
  );
}
