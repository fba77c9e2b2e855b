import { createEvent, deleteEvent, listVenues, type NewEvent } from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
let ada: TestPerson;
let ownerId: string;
beforeEach(async () => {
  ada = await signUp(api);
  ownerId = (await organizationOf(ada)).id;
});

const NOWHERE = { name: '', address: '', city: '', state: '', country: '' };
const HALL = {
  name: 'Große Halle',
  address: '12 Quay Street',
  city: 'Łódź',
  state: '',
  country: 'PL',
};
const made = async (location: Partial<typeof HALL>, change: Partial<NewEvent> = {}) =>
  (
    await ada.client.call(createEvent, {
      body: {
        ownerId,
        name: 'First Night',
        timezone: 'Europe/Warsaw',
        dates: [{ startsAt: '2035-05-01T15:00', minutes: 90 }],
        locationSetting: 'venue',
        location: { ...NOWHERE, ...location },
        ticketType: { name: 'Seat', price: 10, capacity: 40 },
        ...change,
      },
    })
  ).answer.id;
const found = async (query = '', by = ada, of = ownerId) =>
  (await by.client.call(listVenues, { query: { ownerId: of, query } })).answer.data;
const names = async (query?: string) => (await found(query)).map(({ name }) => name);

test('a place is offered once with all its parts, as it was typed last', async () => {
  await made(HALL);
  const id = await made({ ...HALL, name: 'GROSSE HALLE' }, { timezone: 'Europe/Berlin' });
  expect(await found('halle')).toEqual([
    { id, ...HALL, name: 'GROSSE HALLE', timezone: 'Europe/Berlin' },
  ]);
});

test('the one typed last comes first, and few of many', async () => {
  for (let at = 1; at <= 10; at++) await made({ name: `Stage ${at}` });
  expect(await names('stage')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Stage ${at}`));
});

test('every word is looked for in all of its parts, whatever marks it has', async () => {
  await made(HALL);
  await made({ name: 'Harbour Hall', city: 'Portland' });
  expect([await names('lodz gros'), await names('hall port'), await names('zither')]).toEqual([
    ['Große Halle'],
    ['Harbour Hall'],
    [],
  ]);
});

test('a place that is not told yet is the account’s own; no place, and that of a deleted event, is none', async () => {
  await made({ name: 'Secret Yard' }, { locationSetting: 'tba' });
  await made({}, { locationSetting: 'online' });
  const gone = await made({ name: 'Gone' });
  await ada.client.call(deleteEvent, { params: { eventId: gone } });
  expect(await names()).toEqual(['Secret Yard']);
});

test('nobody is offered another account’s places', async () => {
  await made(HALL);
  const rival = await signUp(api);
  const house = (await organizationOf(rival)).id;
  expect(await found('', rival, house)).toEqual([]);
  expect(await found('', ada, ada.id)).toEqual([]);
  const asked = (by: TestPerson) => by.client.call(listVenues, { query: { ownerId } });
  expect((await asked(rival)).error.code).toBe('not_found');
  await addToTeam(api, ownerId, rival.id);
  expect((await asked(rival)).error.code).toBe('not_found');
});
