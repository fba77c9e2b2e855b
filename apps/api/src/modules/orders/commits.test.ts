import { confirmOrder } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  AGREED,
  BUYER,
  buy,
  confirm,
  order,
  sellableEvent,
} from '../../../test/support/selling.ts';

const api = testApi();

/**
 * Notes with each confirmation whether its commit waits for the disk, as the server's own settings
 * have it, or was told not to.
 */
beforeAll(async () => {
  await api.owner.query(`
    create table commit_notes (order_id uuid, waits boolean);
    grant insert, select on commit_notes to public;
    create function note_commit() returns trigger language plpgsql as $$
    begin
      insert into commit_notes select new.id, source <> 'session'
        from pg_settings where name = 'synchronous_commit';
      return null;
    end $$;
    create constraint trigger note_commit after update of confirmation_key on orders
      deferrable initially deferred for each row execute function note_commit()`);
});

const commitsOf = async (orderId: string) =>
  (
    await api.pool.query<{ waits: boolean }>('select waits from commit_notes where order_id = $1', [
      orderId,
    ])
  ).rows.map(({ waits }) => waits);

test('a confirmation whose payment is kept next goes to the disk with that', async () => {
  const event = await sellableEvent(api);
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [1] });
  await confirm(client, made.id);
  expect(await commitsOf(made.id)).toEqual([false]);
});

test('one that is answered as it is waits for the disk: what costs nothing, what has its payment', async () => {
  const free = await sellableEvent(api, { types: [{ priceMinor: 0, capacity: null }] });
  expect(await commitsOf((await buy(api, api.client(), free)).id)).toEqual([true]);
  const client = api.client();
  const event = await sellableEvent(api);
  const { answer: made } = await order(client, event, { quantities: [1] });
  await confirm(client, made.id);
  // somebody corrects their name, and pays by what is there
  await client.call(confirmOrder, {
    params: { id: made.id },
    body: { buyer: { ...BUYER, firstName: 'Nora Maria' }, ...AGREED },
  });
  expect(await commitsOf(made.id)).toEqual([false, true]);
});
