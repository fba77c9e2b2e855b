import {
  connectPaymentAccount,
  createEvent,
  deleteEvent,
  getFirstSteps,
  publishEvent,
} from '@foyer/contracts';
import { addToTeam, organizationOf, signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();

async function house(emailVerified = true) {
  const owner = await signUp(api, { emailVerified });
  const { id: ownerId } = await organizationOf(owner);
  return {
    owner,
    ownerId,
    steps: async () => (await owner.client.call(getFirstSteps, { query: { ownerId } })).answer,
  };
}
const NOTHING = {
  emailConfirmed: true,
  paymentsConnected: false,
  eventId: null,
  hasPoster: false,
  hasPublished: false,
  hasSold: false,
};

test('a new organization has everything before it, and each step is seen when it is done', async () => {
  const { owner, ownerId, steps } = await house();
  expect(await steps()).toEqual(NOTHING);
  await owner.client.call(connectPaymentAccount, { query: { ownerId } });
  const { answer: event } = await owner.client.call(createEvent, {
    body: {
      ownerId,
      name: 'Opening',
      timezone: 'America/New_York',
      locationSetting: 'tba',
      dates: [{ startsAt: '2035-05-01T15:00', minutes: 90 }],
      ticketType: { name: 'Seat', price: 10, capacity: null },
    },
  });
  expect(await steps()).toEqual({ ...NOTHING, paymentsConnected: true, eventId: event.id });
  await owner.client.call(publishEvent, { params: { eventId: event.id } });
  expect(await steps()).toMatchObject({ hasPublished: true, hasSold: false });
});

test('a sale is the last of them', async () => {
  const { ownerId, steps } = await house();
  await buy(api, api.client(), await sellableEvent(api, { ownerId }));
  expect(await steps()).toMatchObject({ hasPublished: true, hasSold: true });
});

test('a draft that was deleted is none, and another account’s event is not its own', async () => {
  const { owner, ownerId, steps } = await house();
  const { eventId } = await sellableEvent(api, { ownerId, status: 'draft' });
  await api.pool.query('update events set published_at = null where id = $1', [eventId]);
  await owner.client.call(deleteEvent, { params: { eventId } });
  await sellableEvent(api);
  expect(await steps()).toMatchObject({ eventId: null, hasPublished: false, hasSold: false });
});

test('the address is that of whoever asks, and staff and strangers learn nothing', async () => {
  const { ownerId, steps } = await house(false);
  expect((await steps()).emailConfirmed).toBe(false);
  const member = await signUp(api);
  await addToTeam(api, ownerId, member.id);
  for (const { client } of [member, await signUp(api)])
    expect((await client.call(getFirstSteps, { query: { ownerId } })).status).toBe(404);
});
