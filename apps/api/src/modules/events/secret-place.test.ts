import { cancelOrderItem, getTicketsPdf, links, listEvents, updateEvent } from '@foyer/contracts';
import { ENDPOINTS } from '@foyer/contracts/schemas';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { mailsTo } from '../../../test/support/mails.ts';
import { sampleCall, type IdOf } from '../../../test/support/sample-call.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';
import { handOver } from '../../../test/support/transfers.ts';

const SECRET = {
  name: 'Zwischenwelt',
  address: 'Kellergasse 7',
  city: 'Hinterbrunn',
  state: 'NÖ',
  country: 'Austria',
  latitude: 48.071,
  longitude: 16.263,
  googlePlaceId: 'kept-from-all',
};
const TOLD = /Zwischenwelt|Kellergasse|Hinterbrunn|48\.071|16\.263|kept-from-all/i;

/**
 * Everything that somebody reads who does not work on the event; whoever asks for the way out reads
 * no more.
 */
const READS = [...ENDPOINTS.values()]
  .filter(({ method, access }) => method === 'GET' && ['public', 'guest', 'user'].includes(access))
  .filter(({ path }) => path !== links.logout());

const api = testApi();
let owner: TestPerson;
let patron: TestPerson;
let event: SellableEvent;
let orderId: string;

beforeAll(async () => {
  owner = await signUp(api);
  patron = await signUp(api, { name: 'Nora Lind' });
  event = await sellableEvent(api, { ownerId: (await organizationOf(owner)).id });
  await api.pool.query(`update events set location_setting = 'tba', location = $2 where id = $1`, [
    event.eventId,
    SECRET,
  ]);
  orderId = (
    await buy(api, patron.client, event, {
      quantities: [3],
      buyer: { firstName: 'Nora', lastName: 'Lind', email: patron.email },
    })
  ).id;
}, 60_000);

async function registrations(): Promise<{ id: string; line_id: string }[]> {
  return (
    await api.pool.query<{ id: string; line_id: string }>(
      'select id, line_id from registrations where order_id = $1 order by id',
      [orderId],
    )
  ).rows;
}

/** What every call returns about the event, by its name. */
async function everyAnswer(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {
    eventId: event.eventId,
    uuid: patron.id,
    ownerId: patron.id,
    profileId: event.ownerId,
    username: patron.username,
  };
  const idOf: IdOf = (field) => ids[field] ?? orderId;
  const cookie = [...patron.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answers: Record<string, string> = {};
  for (const endpoint of READS) {
    const { statusCode, body } = await api.app.inject({
      method: 'GET',
      url: sampleCall(endpoint, idOf).url,
      headers: { cookie, 'client-token': 'foyer-test' },
    });
    if (statusCode === 200) answers[endpoint.id] = body;
  }
  return answers;
}

test('a place to be announced stands in nothing that anybody reads', async () => {
  const answers = await everyAnswer();
  const about = Object.keys(answers).filter((id) => /Winter Gala/.test(answers[id] ?? ''));
  // the walk came by everything that speaks of the event
  expect(about).toEqual(
    expect.arrayContaining([
      'events.get',
      'events.list',
      'events.calendar',
      'home.get',
      'tickets.get',
      'tickets.calendar',
      'tickets.list',
      'orders.summary',
    ]),
  );
  expect(
    Object.entries(answers)
      .filter(([, body]) => TOLD.test(body))
      .map(([id]) => id),
  ).toEqual([]);
});

test('a search for it finds nothing, by its name, its city or its place', async () => {
  const found = async (query: object) =>
    (await api.client().call(listEvents, { query })).answer.totalCount;
  expect([
    await found({ query: 'Zwischenwelt' }),
    await found({ query: 'Hinterbrunn' }),
    await found({ place: 'Hinterbrunn' }),
    await found({ place: 'Zwischen' }),
  ]).toEqual([0, 0, 0, 0]);
  expect(await found({ query: 'winter gala' })).toBe(1);
});

test('mails, their files and what organizers’ own systems are told do not name it', async () => {
  const [given, ended] = await registrations();
  const friend = `friend-of-${patron.email}`;
  const user = { name: 'Tove Berg', email: friend };
  expect((await handOver(api, patron.client, given?.id ?? '', user)).orderId).toBeTruthy();
  expect(
    (
      await patron.client.call(cancelOrderItem, {
        params: { id: ended?.line_id ?? '' },
        query: { ownerId: event.ownerId },
      })
    ).status,
  ).toBe(200);
  const mails = [...(await mailsTo(api, patron.email)), ...(await mailsTo(api, friend))];
  expect(mails.length).toBeGreaterThanOrEqual(2);
  const files = mails
    .flatMap(({ attachments }) => attachments)
    .filter(({ mediaType }) => mediaType.startsWith('text/'));
  expect(files.length).toBeGreaterThanOrEqual(2);
  const texts = [
    ...mails.flatMap(({ subject, html, text }) => [subject, html, text]),
    ...files.map((file) => Buffer.from(file.contentBase64, 'base64').toString()),
  ];
  expect(texts.filter((text) => TOLD.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes('To be announced'))).toBe(true);
  const { rows } = await api.pool.query<{ row: string }>(
    'select e::text as row from domain_events e',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => TOLD.test(row))).toEqual([]);
});

test('once it is announced everybody can read it, and search for it', async () => {
  await owner.client.call(updateEvent, {
    params: { eventId: event.eventId },
    body: { version: 1, locationSetting: 'venue' },
  });
  const answers = await everyAnswer();
  for (const id of [
    'events.get',
    'events.list',
    'events.calendar',
    'tickets.get',
    'tickets.calendar',
    'tickets.list',
    'orders.summary',
  ])
    expect([id, answers[id]]).toEqual([id, expect.stringMatching(TOLD)]);
  expect(
    (await api.client().call(listEvents, { query: { query: 'zwischenwelt' } })).answer.totalCount,
  ).toBe(1);
  expect((await patron.client.call(getTicketsPdf, { params: { id: orderId } })).status).toBe(200);
});
