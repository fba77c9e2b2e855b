import { lastly, pipelined, transact, type Tx } from './database.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { packetsOf } from '../../../test/support/packets.ts';

const api = testApi();
beforeAll(async () => {
  await api.owner.query('create table notes (text text primary key)');
  await api.owner.query('grant all on notes to foyer_platform');
});
beforeEach(async () => {
  await api.owner.query('truncate notes');
});

const note = (text: string) => (tx: Tx) => tx.query('insert into notes values ($1)', [text]);
const noted = async () =>
  (await api.owner.query<{ text: string }>('select text from notes order by text')).rows.map(
    ({ text }) => text,
  );

test('the commit travels with the last statements of a transaction', async () => {
  const packets = await packetsOf(() =>
    transact(api.pool, async (tx) => {
      await note('first')(tx);
      return lastly(tx, [note('second'), note('third')]);
    }),
  );
  expect(packets).toEqual([
    ['begin', 'insert'],
    ['insert', 'insert', 'commit'],
  ]);
  expect(await noted()).toEqual(['first', 'second', 'third']);
});

test('without it the commit waits for what they return', async () => {
  const packets = await packetsOf(() =>
    transact(api.pool, (tx) => pipelined(tx, [note('first'), note('second')])),
  );
  expect(packets).toEqual([['begin', 'insert', 'insert'], ['commit']]);
});

test('one that fails takes back all of them, those before and behind it', async () => {
  const work = transact(api.pool, async (tx) => {
    await note('first')(tx);
    return lastly(tx, [note('second'), note('second'), note('third')]);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await noted()).toEqual([]);
  // and its connection is as good as new
  await transact(api.pool, note('fourth'));
  expect(await noted()).toEqual(['fourth']);
});

test('a statement that comes too late is refused and not lost in silence', async () => {
  const late = async (tx: Tx) => {
    await Promise.resolve();
    await note('late')(tx);
  };
  await expect(transact(api.pool, (tx) => lastly(tx, [note('first'), late]))).rejects.toThrow(
    'this transaction is over',
  );
});

describe('statements that ride with a transaction', () => {
  const riders = { ahead: note('ahead'), behind: note('behind') };

  test('cost no packet of their own', async () => {
    const packets = await packetsOf(() =>
      transact(api.pool, (tx) => pipelined(tx, [note('first'), note('second')]), riders),
    );
    expect(packets).toEqual([
      ['insert', 'begin', 'insert', 'insert'],
      ['commit', 'insert'],
    ]);
    expect(await noted()).toEqual(['ahead', 'behind', 'first', 'second']);
  });

  test('the one ahead stays where the transaction is rolled back, and the one behind is not sent', async () => {
    const failing = transact(
      api.pool,
      (tx) => pipelined(tx, [note('first'), note('first')]),
      riders,
    );
    await expect(failing).rejects.toThrow(/notes_pkey/);
    expect(await noted()).toEqual(['ahead']);
  });

  test('one that fails ahead keeps the transaction from its commit', async () => {
    await note('ahead')(api.pool as unknown as Tx);
    await expect(transact(api.pool, note('first'), riders)).rejects.toThrow(/notes_pkey/);
    expect(await noted()).toEqual(['ahead']);
  });

  test('a transaction that is tried again has only one ahead', async () => {
    let tries = 0;
    await transact(
      api.pool,
      async (tx) => {
        await note('first')(tx);
        if (tries++ === 0) await tx.query(`do $$ begin raise sqlstate '40P01'; end $$`);
      },
      riders,
    );
    expect(tries).toBe(2);
    expect(await noted()).toEqual(['ahead', 'behind', 'first']);
  });
});
