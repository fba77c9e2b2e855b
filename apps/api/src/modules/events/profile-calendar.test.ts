import {
  addTeamMember,
  getEvent,
  getEventCalendar,
  getProfileCalendar,
  updatePrivacy,
} from '@foyer/contracts';
import { organizationOf, signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { sellableEvent } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
const DAY_MS = 86_400_000;
const inDays = (...days: number[]) => days.map((day) => new Date(Date.now() + day * DAY_MS));

const read = (id: string, client: TestClient = api.client()) =>
  client.call(getProfileCalendar, { params: { id } });
/** Each date of the file by its id, with what else is said of it. */
const datesIn = (raw: string) =>
  new Map(
    raw
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((part) => [/UID:(.*)@foyer/.exec(part)?.[1] ?? '', part]),
  );

test('every public date to come stands there once, as in the event’s own calendar, one that is off as such', async () => {
  const owner = await signUp(api);
  const hall = await organizationOf(owner, { name: 'Harbour, Hall & Söhne' });
  const series = await sellableEvent(api, { ownerId: hall.id, dates: inDays(-3, 3, 5, 9) });
  await api.pool.query(
    `update events set name = 'Series', location_setting = 'venue',
        location = '{"name": "Quay House", "city": "Portland"}' where id = $1`,
    [series.eventId],
  );
  const [over, next, off, postponed] = series.instanceIds;
  const marked = (id: string | undefined, column: string) =>
    api.pool.query(`update event_instances set ${column} = now() where id = $1`, [id]);
  await marked(off, 'canceled_at');
  await marked(postponed, 'postponed_at');
  const gone = await sellableEvent(api, { ownerId: hall.id, dates: inDays(7) });
  await marked(gone.instanceIds[0], 'canceled_at');
  const { eventId: privateId } = await sellableEvent(api, { ownerId: hall.id, dates: inDays(8) });
  await api.pool.query('update events set private = true where id = $1', [privateId]);
  await sellableEvent(api, { ownerId: hall.id, dates: inDays(8), status: 'draft' });

  const { status, headers, raw } = await read(hall.id);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'public, max-age=900',
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="Harbour-Hall-Sohne.ics"');
  const dates = datesIn(raw);
  expect([...dates.keys()]).toEqual([next, off, gone.instanceIds[0], postponed]);
  expect(dates.has(over ?? '')).toBe(false);
  const statuses = [...dates.values()].map((part) => /STATUS:(\w+)/.exec(part)?.[1]);
  expect(statuses).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED', 'TENTATIVE']);
  expect(raw).toContain('NAME:Harbour, Hall & Söhne\r\n');
  expect(raw.endsWith('END:VCALENDAR\r\n')).toBe(true);

  const params = { eventId: series.eventId };
  const own = await api.client().call(getEventCalendar, { params });
  const withoutStamp = (part: string | undefined) => part?.replace(/DTSTAMP:.*\r\n/, '');
  expect((await api.client().call(getEvent, { params })).answer.nextEvent?.id).toBe(next);
  expect(withoutStamp(dates.get(next ?? ''))?.split('END:VEVENT')[0]).toBe(
    withoutStamp(datesIn(own.raw).get(next ?? ''))?.split('END:VEVENT')[0],
  );
});

test('dates of others that name the profile stand there as well', async () => {
  const [owner, artist] = [await signUp(api), await signUp(api)];
  const hall = await organizationOf(owner);
  const event = await sellableEvent(api, { ownerId: hall.id });
  await owner.client.call(addTeamMember, {
    params: { eventId: event.eventId },
    body: { profileId: artist.id, accessSetting: 'basic', collaborator: true },
  });
  await artist.client.call(updatePrivacy, { body: { findable: true } });
  expect([...datesIn((await read(artist.id)).raw).keys()]).toEqual(event.instanceIds);
});

test('whoever may not see the profile gets none; what its own person alone sees is kept nowhere', async () => {
  const person = await signUp(api);
  for (const id of [person.id, newId(), 'no-id'])
    expect([(await read(id)).status, (await read(id)).error.code]).toEqual([404, 'not_found']);
  const own = await read(person.id, person.client);
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  await person.client.call(updatePrivacy, { body: { findable: true } });
  expect((await read(person.id)).headers['cache-control']).toBe('public, max-age=900');
  await api.pool.query(`update profiles set locked_at = now(), locked_reason = 'x' where id = $1`, [
    person.id,
  ]);
  expect((await read(person.id)).status).toBe(404);
});
