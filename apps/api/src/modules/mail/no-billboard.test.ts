import {
  createEvent,
  createOrganization,
  signUp as signUpEndpoint,
  transferRegistration,
  updateEvent,
  type NewEventInput,
} from '@foyer/contracts';
import { PASSWORD, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { AGREED, buy, sellableEvent } from '../../../test/support/selling.ts';

// Mails go to people who did not ask for them, under the sender's good name: what strangers write
// in them must not become a link.
const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});

const ADVERT = 'Your bank account is locked, go to https://evil.test/login now';
const newEvent = (change: Partial<NewEventInput> = {}): NewEventInput => ({
  ownerId,
  name: 'Gala',
  timezone: 'UTC',
  dates: [{ startsAt: '2030-05-01T20:00', minutes: 120, doorsMinutesBefore: null }],
  locationSetting: 'tba',
  location: { name: '', address: '', city: '', state: '', country: '' },
  ticketType: {
    name: 'Standing',
    description: '',
    price: 0,
    capacity: 10,
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
    maxPerOrder: 25,
    paused: false,
    afterTypeId: null,
  },
  ...change,
});

test.each(['http://evil.test', 'evil.test', 'www.evil.test Prize'])(
  'nobody signs up under the name %p',
  async (name) => {
    const { status, error } = await api
      .client()
      .call(signUpEndpoint, {
        body: {
          name,
          username: 'prize',
          email: 'victim@example.test',
          password: PASSWORD,
          ...AGREED,
        },
      });
    expect(status).toBe(400);
    expect(error.errors?.map((one) => one.path)).toEqual(['name']);
    expect(await mailsTo(api, 'victim@example.test')).toEqual([]);
  },
);

test('titles that travel in mails take no web address: organization, event, ticket type, place', async () => {
  const { client } = owner;
  const refused = [
    await client.call(createOrganization, {
      body: { name: ADVERT, username: 'evilhall', timezone: 'UTC', currency: 'usd' },
    }),
    await client.call(createEvent, { body: newEvent({ name: ADVERT }) }),
    await client.call(createEvent, {
      body: newEvent({ ticketType: { ...newEvent().ticketType, name: 'www.evil.test' } }),
    }),
    await client.call(createEvent, {
      body: newEvent({
        locationSetting: 'venue',
        location: { ...newEvent().location, name: ADVERT },
      }),
    }),
    await client.call(updateEvent, {
      params: { eventId: (await client.call(createEvent, { body: newEvent() })).answer.id },
      body: { version: 1, name: ADVERT },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});

test('a ticket is not given away under a name that is an address', async () => {
  const event = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
  const buyer = api.client();
  const order = await buy(api, buyer, event);
  const {
    rows: [registration],
  } = await api.pool.query<{ id: string }>('select id from registrations where order_id = $1', [
    order.id,
  ]);
  const { status } = await buyer.call(transferRegistration, {
    params: { id: registration?.id ?? '' },
    body: { user: { name: 'evil.test Prize', email: 'victim2@example.test' } },
  });
  expect(status).toBe(400);
  expect(await mailsTo(api, 'victim2@example.test')).toEqual([]);
});

test('a bare host in a title that was taken is shown in the mail, without anything that a mail program would link', async () => {
  const event = await sellableEvent(api, {
    types: [{ name: 'Balcony of evil.test', priceMinor: 0 }],
  });
  await api.pool.query('update events set name = $2 where id = $1', [
    event.eventId,
    'Win at evil.test, https://evil.test',
  ]);
  await buy(api, api.client(), event, {
    buyer: { firstName: 'Nora', lastName: 'Lind', email: 'victim3@example.test' },
  });
  const { subject, html, text } = await lastMailTo(api, 'victim3@example.test');
  for (const part of [subject, html, text]) {
    expect(part.replaceAll('\u2060', '')).toContain('Win at evil.test');
    expect(part).not.toContain('evil.test');
    expect(part).not.toContain('https://evil');
  }
});
