import {
  addDates,
  createEvent,
  createTicketType,
  deleteDate,
  deleteEvent,
  deleteTicketType,
  getEvent,
  getManagedEvent,
  listManagedEvents,
  orderTicketTypes,
  publishEvent,
  unpublishEvent,
  updateDates,
  updateEvent,
  updateTicketType,
  type Body,
  type ManagedEvent,
  type NewEventInput,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const MISSING = '01939000-0000-7000-8000-0000000000ff';
const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});

const input = (change: Partial<NewEventInput> = {}): NewEventInput => ({
  ownerId,
  name: 'First Night',
  timezone: 'America/New_York',
  dates: [{ startsAt: '2031-03-01T19:30', minutes: 120, doorsMinutesBefore: 45 }],
  locationSetting: 'venue',
  location: {
    name: 'Harbour Hall',
    address: '12 Quay Street',
    city: 'Portland',
    state: 'ME',
    country: 'US',
  },
  ticketType: {
    name: 'Seat',
    description: '',
    price: 0,
    capacity: 100,
    category: 'admission',
    attendance: 'in-person',
    visibility: 'public',
    listIds: [],
    quantityPerCode: null,
    membershipTierIds: [],
    memberSalesAt: null,
    salesStartAt: null,
    salesEndAt: null,
    minPerOrder: 1,
    maxPerOrder: 10,
    paused: false,
    afterTypeId: null,
  },
  ...change,
});
const create = async (change: Partial<NewEventInput> = {}) =>
  (await owner.client.call(createEvent, { body: input(change) })).answer;
const connectPayments = () =>
  api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, 'sandbox', 'acct_x')
   on conflict do nothing`,
    [ownerId],
  );

test('a new event is a draft that only its organizer sees', async () => {
  const event = await create();
  expect(event).toMatchObject({
    status: 'draft',
    name: 'First Night',
    dates: [{ local: '2031-03-01T19:30', minutes: 120, doorsMinutesBefore: 45 }],
  });
  expect(event.dates[0]?.startsAt).toBe('2031-03-02T00:30:00.000Z');
  expect((await api.client().call(getEvent, { params: { eventId: event.id } })).status).toBe(404);
  expect(
    (await owner.client.call(getEvent, { params: { eventId: event.id } })).answer.published,
  ).toBe(false);
});

test('a weekly rule keeps its time on the wall when the clocks change', async () => {
  const event = await create({
    repeat: { frequency: 'weekly', interval: 1, monthlyOn: 'day', except: [], count: 3 },
    dates: [{ startsAt: '2031-03-02T19:30', minutes: 60, doorsMinutesBefore: null }],
  });
  expect(event.dates.map((date) => date.local)).toEqual([
    '2031-03-02T19:30',
    '2031-03-09T19:30',
    '2031-03-16T19:30',
  ]);
  expect(event.dates.map((date) => date.startsAt)).toEqual([
    '2031-03-03T00:30:00.000Z',
    '2031-03-09T23:30:00.000Z',
    '2031-03-16T23:30:00.000Z',
  ]);
});

test('a date in the past is refused, and what was sent back says why', async () => {
  const { status, error } = await owner.client.call(createEvent, {
    body: input({
      dates: [{ startsAt: '2001-01-01T20:00', minutes: 60, doorsMinutesBefore: null }],
    }),
  });
  expect({ status, code: error.code }).toEqual({ status: 422, code: 'date_invalid' });
});

test.each([
  [
    'a year too many digits long',
    { startsAt: '9999-12-31T23:59', minutes: 90, doorsMinutesBefore: null },
  ],
  ['a day that is none', { startsAt: '2031-02-31T20:00', minutes: 90, doorsMinutesBefore: null }],
])('%s is refused, and the list of events stays readable', async (_name, date) => {
  expect(
    (await owner.client.call(createEvent, { body: input({ dates: [date] }) })).error.code,
  ).toBe('date_invalid');
  expect((await owner.client.call(listManagedEvents, { query: { ownerId } })).status).toBe(200);
});

test('a price with more decimals than the currency is refused in words', async () => {
  const { error } = await owner.client.call(createEvent, {
    body: input({ ticketType: { ...input().ticketType, price: 12.345 } }),
  });
  expect(error.code).toBe('price_invalid');
});

test.each([
  [{ posterUploadIdentifier: '../../etc/passwd' }, 'image_invalid'],
  [{ posterUploadIdentifier: MISSING }, 'image_invalid'],
  [{ categoryId: MISSING }, 'bad_request'],
])('%j names nothing and is refused', async (change, code) => {
  const { id } = await create();
  expect(
    (
      await owner.client.call(updateEvent, {
        params: { eventId: id },
        body: { version: 1, ...change },
      })
    ).error.code,
  ).toBe(code);
});

test.each([
  [{ salesStartAt: '0000-01-01T00:00:00Z' }],
  [{ salesStartAt: '2031-01-02T00:00:00Z', salesEndAt: '2031-01-01T00:00:00Z' }],
])('a ticket type is not sold %j', async (change) => {
  const { id } = await create();
  const { status, error } = await owner.client.call(createTicketType, {
    params: { eventId: id },
    body: { ...input().ticketType, ...change },
  });
  expect([status, error.code]).toEqual([400, 'bad_request']);
});

test('an event has fifty ticket types at most, also when several are added at once', async () => {
  const { id } = await create();
  await api.pool.query(
    `insert into ticket_types (id, owner_id, event_id, name, price_minor,
        position) select gen_random_uuid(), $1, $2, 'Seat ' || n, 0, n
       from generate_series(2, 47) n`,
    [ownerId, id],
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      owner.client.call(createTicketType, { params: { eventId: id }, body: input().ticketType }),
    ),
  );
  expect(answers.filter(({ status }) => status < 400)).toHaveLength(3);
  expect(
    new Set(answers.filter(({ status }) => status >= 400).map(({ error }) => error.code)),
  ).toEqual(new Set(['too_many_ticket_types']));
  expect(
    (await owner.client.call(getManagedEvent, { params: { eventId: id } })).answer.ticketTypes,
  ).toHaveLength(50);
});

test('an event has a thousand dates at most, and a person makes so many events in an hour', async () => {
  const { id } = await create();
  await api.pool.query(
    `insert into event_instances (id, owner_id, event_id, starts_at,
        ends_at) select gen_random_uuid(), $1, $2, t, t + interval '1 hour'
       from generate_series(1, 998) n,
          lateral (select timestamptz '2032-01-01' + n * interval '1 day') d(t)`,
    [ownerId, id],
  );
  const add = (...days: number[]) =>
    owner.client.call(addDates, {
      params: { eventId: id },
      body: {
        dates: days.map((day) => ({
          startsAt: `2031-05-0${day}T20:00`,
          minutes: 60,
          doorsMinutesBefore: null,
        })),
      },
    });
  expect((await add(1, 2)).error.code).toBe('too_many_dates');
  expect((await add(1)).status).toBeLessThan(300);
  // spent wherever it runs: it is wider where Foyer is tried out
  await api.pool.query('update rate_limits set used = 1200');
  expect((await owner.client.call(createEvent, { body: input() })).error.code).toBe(
    'too_many_requests',
  );
  await api.pool.query('delete from rate_limits');
});

test('publishing lists what is missing: payments for a paid ticket', async () => {
  const event = await create({ ticketType: { ...input().ticketType, price: 20 } });
  const refused = await owner.client.call(publishEvent, { params: { eventId: event.id } });
  expect(refused.error.errors?.map((one) => one.path)).toEqual(['payments']);
  await connectPayments();
  expect(
    (await owner.client.call(publishEvent, { params: { eventId: event.id } })).answer.status,
  ).toBe('published');
  expect(
    (await api.client().call(getEvent, { params: { eventId: event.id } })).answer.sale.priceFrom,
  ).toBe(20.89);
  expect(
    (await owner.client.call(unpublishEvent, { params: { eventId: event.id } })).answer.status,
  ).toBe('draft');
});

test('nobody publishes under an address that was never confirmed', async () => {
  const stranger = await signUp(api, { emailVerified: false });
  const { answer: event } = await stranger.client.call(createEvent, {
    body: input({ ownerId: stranger.id }),
  });
  const refused = await stranger.client.call(publishEvent, { params: { eventId: event.id } });
  expect([refused.status, refused.error.errors?.map((one) => one.path)]).toEqual([422, ['email']]);
  expect(refused.error.errors?.[0]?.message).toContain('Confirm your email address');
  expect(refused.error.message).toBe('The event cannot be published yet.');
});

test('rich text is cleaned when it is written', async () => {
  const { id } = await create();
  const { answer } = await owner.client.call(updateEvent, {
    params: { eventId: id },
    body: {
      version: 1,
      description:
        '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">there</a></p>',
    },
  });
  expect(answer.description).not.toMatch(/script|onclick|javascript/);
  expect(answer.description).toContain('Hi');
});

test('a link of a text leads to the web or to a mailbox, and is followed by nobody for us', async () => {
  const event = await create();
  const { answer } = await owner.client.call(updateEvent, {
    params: { eventId: event.id },
    body: {
      version: event.version,
      description:
        '<p><a href="http://notes.test/a">notes</a> <a href="mailto:a@b.test">mail</a> <a href="ftp://x.test">old</a></p>',
    },
  });
  const link = (address: string, text: string) =>
    `<a href="${address}" rel="noopener nofollow" target="_blank">${text}</a>`;
  expect(answer.description).toBe(
    `<p>${link('http://notes.test/a', 'notes')} ${link('mailto:a@b.test', 'mail')} <a rel="noopener nofollow" target="_blank">old</a></p>`,
  );
});

test('a message over the page has words, and its button leads somewhere', async () => {
  const { id, version } = await create();
  const banner = {
    type: 'info' as const,
    message: 'Doors moved',
    color: null,
    dismissible: true,
    ctaText: 'How to get there',
    ctaUrl: null,
  };
  const change = (changed: object) =>
    owner.client.call(updateEvent, {
      params: { eventId: id },
      body: { version, bannerMessages: [{ ...banner, ...changed }] },
    });
  const halves = [{}, { ctaText: null, ctaUrl: 'https://hall.test' }, { message: ' ' }];
  for (const half of [...halves, { ctaUrl: 'javascript:alert(1)' }])
    expect((await change(half)).status).toBe(400);
  const whole = { ctaUrl: 'https://hall.test/way' };
  expect((await change(whole)).answer.bannerMessages).toEqual([{ ...banner, ...whole }]);
});

test('a poster that was taken away can come back, until there is another', async () => {
  const event = await create();
  const file = async (name: string) => {
    const id = crypto.randomUUID();
    await api.owner.query(
      `insert into files (id, public_name, owner_id, kind, media_type, bytes, sha256)
        values ($1, $2, $3, 'upload', 'image/webp', 1, '')`,
      [id, name, owner.id],
    );
    return id;
  };
  let version = event.version;
  const change = async (body: Partial<Body<typeof updateEvent>>) => {
    const { answer } = await owner.client.call(updateEvent, {
      params: { eventId: event.id },
      body: { ...body, version },
    });
    version = answer.version;
    return [answer.poster, answer.removedPoster];
  };
  const first = await file('first.webp');
  expect(await change({ restorePoster: true })).toEqual([null, null]);
  expect(await change({ posterUploadIdentifier: first })).toEqual(['/files/first.webp', null]);
  expect(await change({ posterUploadIdentifier: null })).toEqual([null, '/files/first.webp']);
  expect(await change({ posterUploadIdentifier: null })).toEqual([null, '/files/first.webp']);
  expect(await change({ restorePoster: true })).toEqual(['/files/first.webp', null]);
  await change({ posterUploadIdentifier: null });
  const second = await file('second.webp');
  expect(await change({ posterUploadIdentifier: second })).toEqual(['/files/second.webp', null]);
});

test('a changed zone keeps the clock on the wall', async () => {
  const { id } = await create();
  const { answer } = await owner.client.call(updateEvent, {
    params: { eventId: id },
    body: { version: 1, timezone: 'Asia/Tokyo' },
  });
  expect(answer.dates[0]).toMatchObject({
    local: '2031-03-01T19:30',
    startsAt: '2031-03-01T10:30:00.000Z',
  });
});

test('ticket types are added, changed, ordered and taken away', async () => {
  const {
    id,
    ticketTypes: [seat],
  } = await create();
  const params = { eventId: id };
  const added = (
    await owner.client.call(createTicketType, {
      params,
      body: { ...input().ticketType, name: 'Balcony', price: 12.5 },
    })
  ).answer;
  const balcony = added.ticketTypes[1];
  await owner.client.call(orderTicketTypes, {
    params,
    body: { version: added.ticketOrderVersion, ticketTypeIds: [balcony?.id ?? ''] },
  });
  const changed = (
    await owner.client.call(updateTicketType, {
      params: { ...params, ticketTypeId: balcony?.id ?? '' },
      body: { version: 1, name: 'Gallery', price: 15 },
    })
  ).answer;
  expect(changed.ticketTypes.map((type) => [type.name, type.price])).toEqual([
    ['Gallery', 15],
    ['Seat', 0],
  ]);
  expect(
    (
      await owner.client.call(deleteTicketType, {
        params: { ...params, ticketTypeId: seat?.id ?? '' },
      })
    ).answer.ticketTypes,
  ).toHaveLength(1);
});

test('an order that names what the event does not offer moves nothing', async () => {
  const { id, ticketOrderVersion, ticketTypes } = await create();
  const params = { eventId: id };
  const stranger = (await create()).ticketTypes[0]?.id ?? '';
  const seat = ticketTypes[0]?.id ?? '';
  const sort = (version: number, ...ticketTypeIds: string[]) =>
    owner.client.call(orderTicketTypes, { params, body: { version, ticketTypeIds } });

  expect((await sort(ticketOrderVersion, seat, stranger)).error.code).toBe('not_found');
  const { answer: after } = await owner.client.call(getManagedEvent, { params });
  expect(after.ticketOrderVersion).toBe(ticketOrderVersion);

  // one that was there when the page was read: the page is asked to read again
  await owner.client.call(deleteTicketType, { params: { ...params, ticketTypeId: seat } });
  expect((await sort(ticketOrderVersion, seat)).error.code).toBe('edit_conflict');
});

test('a price with too many decimals is refused at its field', async () => {
  const { id } = await create();
  const { error } = await owner.client.call(createTicketType, {
    params: { eventId: id },
    body: { ...input().ticketType, price: 1.234 },
  });
  expect(error).toMatchObject({ code: 'price_invalid', errors: [{ path: 'price' }] });
});

test('dates are added and taken away; the same date twice is one', async () => {
  const { id } = await create();
  const more = {
    params: { eventId: id },
    body: { dates: [{ startsAt: '2031-04-01T19:30', minutes: 90, doorsMinutesBefore: null }] },
  };
  const added = (await owner.client.call(addDates, more)).answer;
  expect(added.dates).toHaveLength(2);
  expect((await owner.client.call(addDates, more)).error.code).toBe('date_invalid');
  expect(
    (
      await owner.client.call(deleteDate, {
        params: { eventId: id, dateId: added.dates[1]?.id ?? '' },
      })
    ).answer.dates,
  ).toHaveLength(1);
});

test('a rule by months, its last Fridays, its end and its exceptions make the dates they say', async () => {
  const { answer } = await owner.client.call(createEvent, {
    body: {
      ...input({
        dates: [{ startsAt: '2031-01-31T20:00', minutes: 90, doorsMinutesBefore: null }],
      }),
      repeat: {
        frequency: 'monthly',
        monthlyOn: 'last-weekday',
        until: '2031-05-01',
        except: ['2031-03-28'],
      },
    },
  });
  expect(answer.dates.map(({ local }) => local)).toEqual([
    '2031-01-31T20:00',
    '2031-02-28T20:00',
    '2031-04-25T20:00',
  ]);
});

test('the second of two equal times is its own date, and is read as it was written', async () => {
  const dates = ['2031-11-02T01:30', '2031-11-02T01:30-05:00'].map((startsAt) => ({
    startsAt,
    minutes: 15,
    doorsMinutesBefore: null,
  }));
  const event = await create({ dates });
  expect(event.dates.map(({ startsAt, local }) => [startsAt, local])).toEqual([
    ['2031-11-02T05:30:00.000Z', '2031-11-02T01:30'],
    ['2031-11-02T06:30:00.000Z', '2031-11-02T01:30-05:00'],
  ]);
  const refused = await owner.client.call(addDates, {
    params: { eventId: event.id },
    body: { dates: [{ startsAt: '2031-11-03T01:30-04:00', minutes: 15 }] },
  });
  expect(refused.error.code).toBe('date_invalid');
});

describe('several dates at once', () => {
  const LOCALS = ['2031-03-07T19:30', '2031-03-08T19:30', '2031-03-09T19:30'];
  const series = () =>
    create({
      dates: LOCALS.map((startsAt) => ({ startsAt, minutes: 90, doorsMinutesBefore: 30 })),
    });
  const change = (event: ManagedEvent, body: Partial<Body<typeof updateDates>>) =>
    owner.client.call(updateDates, {
      params: { eventId: event.id },
      body: { dates: event.dates.map(({ id, version }) => ({ id, version })), ...body },
    });
  const locals = (event: ManagedEvent) => event.dates.map(({ local }) => local);

  test('are moved by days into each other’s places, on the clock of the wall', async () => {
    const event = await series();
    const { answer: on } = await change(event, { shiftDays: 1 });
    expect(locals(on)).toEqual(['2031-03-08T19:30', '2031-03-09T19:30', '2031-03-10T19:30']);
    const { answer: back } = await change(on, { shiftDays: -1 });
    expect(locals(back)).toEqual(LOCALS);
  });

  test('get another time, length and doors together', async () => {
    const { answer } = await change(await series(), {
      time: '15:00',
      minutes: 60,
      doorsMinutesBefore: null,
    });
    expect(answer.dates.map((one) => [one.local, one.minutes, one.doorsMinutesBefore])).toEqual(
      LOCALS.map((local) => [`${local.slice(0, 10)}T15:00`, 60, null]),
    );
  });

  test('are refused together: onto another date, into the past, in another version', async () => {
    const event = await series();
    const [first, ...others] = event.dates;
    const only = first ? [{ id: first.id, version: first.version }] : [];
    expect((await change(event, { dates: only, shiftDays: 1 })).error).toMatchObject({
      code: 'date_invalid',
      errors: [{ path: 'shiftDays', message: 'The event has a date at that time already.' }],
    });
    expect((await change(event, { shiftDays: -3650 })).error).toMatchObject({
      code: 'date_invalid',
      errors: [{ path: 'shiftDays' }],
    });
    const [second] = others;
    const stale = [...only, { id: second?.id ?? '', version: (second?.version ?? 0) + 1 }];
    expect((await change(event, { dates: stale, time: '10:00' })).error.code).toBe('edit_conflict');
    expect((await change(event, { dates: [{ id: MISSING, version: 1 }] })).error.code).toBe(
      'not_found',
    );
    const { answer } = await owner.client.call(getManagedEvent, { params: { eventId: event.id } });
    expect(locals(answer)).toEqual(LOCALS);
  });
});

test('a draft can be deleted, a published event cannot', async () => {
  const draft = await create();
  expect((await owner.client.call(deleteEvent, { params: { eventId: draft.id } })).status).toBe(
    204,
  );
  expect((await owner.client.call(getManagedEvent, { params: { eventId: draft.id } })).status).toBe(
    404,
  );
  const live = await create();
  await owner.client.call(publishEvent, { params: { eventId: live.id } });
  expect((await owner.client.call(deleteEvent, { params: { eventId: live.id } })).error.code).toBe(
    'event_not_deletable',
  );
});

describe('what belongs to somebody else answers like what does not exist', () => {
  let event: ManagedEvent;
  let people: Record<string, TestPerson>;
  beforeAll(async () => {
    event = await create();
    people = {
      stranger: await signUp(api),
      door: await signUp(api),
      basic: await signUp(api),
      root: await signUp(api, { isSiteAdmin: true }),
    };
    for (const key of ['door', 'basic']) {
      await api.pool.query(
        `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
         values (gen_random_uuid(), $1, $2, $3, $4)`,
        [ownerId, event.id, people[key]?.id, key],
      );
    }
  });
  const shape = ({
    status,
    error,
  }: {
    status: number;
    error: { code: string; message: string };
  }) => ({ status, code: error.code, message: error.message });

  test.each(['stranger', 'door', 'basic'])('%s cannot change it', async (who) => {
    const client = people[who]?.client ?? api.client();
    const foreign = await client.call(updateEvent, {
      params: { eventId: event.id },
      body: { version: 1, name: 'Mine now' },
    });
    const missing = await client.call(updateEvent, {
      params: { eventId: MISSING },
      body: { version: 1, name: 'Mine now' },
    });
    expect(shape(foreign)).toEqual(shape(missing));
  });

  test('a visitor is asked to sign in, a site admin may', async () => {
    expect(
      (
        await api
          .client()
          .call(updateEvent, { params: { eventId: event.id }, body: { version: 1, name: 'x' } })
      ).status,
    ).toBe(401);
    expect(
      (
        await people['root']?.client.call(updateEvent, {
          params: { eventId: event.id },
          body: { version: 1, name: 'Renamed' },
        })
      )?.answer.name,
    ).toBe('Renamed');
  });

  test('the table shows staff their events without sales, and strangers none', async () => {
    const list = async (who: string) =>
      (await people[who]?.client.call(listManagedEvents, { query: { ownerId, perPage: 100 } }))
        ?.answer.data ?? [];
    expect(
      (await list('door')).map((row) => [row.course, row.userAccessSetting, row.revenue]),
    ).toEqual([[event.id, 'door', null]]);
    expect(await list('stranger')).toEqual([]);
  });
});
