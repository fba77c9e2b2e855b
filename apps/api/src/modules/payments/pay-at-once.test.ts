import { sandboxPay } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { packetsOf } from '../../../test/support/packets.ts';
import { confirm, order, pay, sellableEvent } from '../../../test/support/selling.ts';

// Most cards just pay: the sandbox books that, and notes the notice of it, by one statement.

const api = testApi();

async function toPay() {
  const client = api.client();
  const { answer: made } = await order(client, await sellableEvent(api));
  const { clientSecret } = (await confirm(client, made.id)).answer;
  return { client, clientSecret: clientSecret ?? '' };
}
const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

async function booked(clientSecret: string) {
  const { rows } = await api.owner.query<{ status: string; notices: number }>(
    `select status, (select count(*)::int from job_outbox
        where task = 'sandbox_notify' and payload ->> 'intentId' = i.id) as notices
       from sandbox.payment_intents i where id = $1`,
    [idOf(clientSecret)],
  );
  return rows[0];
}

test('a card that just pays is booked and told of by one statement', async () => {
  const { client, clientSecret } = await toPay();
  const packets = await packetsOf(() => pay(client, clientSecret));
  expect(packets).toEqual([['with']]);
  expect(await booked(clientSecret)).toMatchObject({ status: 'succeeded', notices: 1 });
  const { rows } = await api.owner.query<{ payload: unknown }>(
    `select payload from job_outbox where payload ->> 'intentId' = $1`,
    [idOf(clientSecret)],
  );
  expect(rows).toEqual([
    {
      payload: {
        eventId: expect.stringMatching(/^evt_/) as string,
        type: 'payment_intent.succeeded',
        accountId: expect.stringMatching(/^acct_/) as string,
        intentId: idOf(clientSecret),
      },
    },
  ]);
});

test('who knows a payment by its id alone pays nothing', async () => {
  const { client, clientSecret } = await toPay();
  const body = {
    clientSecret: `${idOf(clientSecret)}_secret_guessed`,
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123', zip: '10115' },
  };
  expect((await client.call(sandboxPay, { body })).status).toBe(404);
  expect(await booked(clientSecret)).toMatchObject({ status: 'requires_payment_method' });
});

test('a payment that is paid twice at once is told of once', async () => {
  const { client, clientSecret } = await toPay();
  const done = await Promise.all([pay(client, clientSecret), pay(client, clientSecret)]);
  expect(done.map(({ answer }) => answer.status)).toEqual(['succeeded', 'succeeded']);
  expect(await booked(clientSecret)).toMatchObject({ status: 'succeeded', notices: 1 });
});

test('a payment that was booked before its secret could be looked for is paid as well', async () => {
  const { client, clientSecret } = await toPay();
  await api.owner.query('update sandbox.payment_intents set secret_hash = null where id = $1', [
    idOf(clientSecret),
  ]);
  expect((await pay(client, clientSecret)).answer.status).toBe('succeeded');
  expect(await booked(clientSecret)).toMatchObject({ status: 'succeeded', notices: 1 });
});
