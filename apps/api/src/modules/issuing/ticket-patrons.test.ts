import { confirmOrder } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  AGREED,
  BUYER,
  complete,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';

const api = testApi();
let event: SellableEvent;
beforeAll(async () => {
  event = await sellableEvent(api, { collectInformation: 'each-attendee' });
});

/** Whom the house knows by each ticket that is bought for these addresses: the patron's. */
async function patronsOf(...emails: string[]): Promise<(string | null)[]> {
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [emails.length] });
  const attendees = emails.map((email, nth) => ({
    itemId: made.items[nth]?.id ?? '',
    ...{ firstName: 'Ada', lastName: 'Guest', email },
  }));
  const { answer: confirmed } = await client.call(confirmOrder, {
    params: { id: made.id },
    body: { buyer: BUYER, ...AGREED, attendees },
  });
  await pay(client, confirmed.clientSecret);
  await complete(client, made.id);
  const { rows } = await api.pool.query<{ address: string | null }>(
    `select p.address from registrations r left join patrons p on p.id = r.patron_id
      where r.order_id = $1 order by r.email`,
    [made.id],
  );
  return rows.map(({ address }) => address);
}

test('who comes is known by their own address, the buyer by theirs', async () => {
  const own = BUYER.email.toLowerCase();
  expect(await patronsOf(BUYER.email, BUYER.email)).toEqual([own, own]);
  expect(await patronsOf('Ada@example.test', 'zoe@example.test')).toEqual([
    'ada@example.test',
    'zoe@example.test',
  ]);
  const [first, second] = ['aaa@example.test', BUYER.email].toSorted();
  expect(await patronsOf(BUYER.email, 'aaa@example.test')).toEqual([
    first?.toLowerCase(),
    second?.toLowerCase(),
  ]);
});
