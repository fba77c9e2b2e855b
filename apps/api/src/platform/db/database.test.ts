import pg from 'pg';
import { lastly, pipelined, transact, type Tx } from './database.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

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

/** What `work` sends, a list for each packet. */
async function packetsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const packets: string[][] = [];
  const { query } = pg.Client.prototype;
  let packet: string[] | undefined;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (!packet) {
      packets.push((packet = []));
      process.nextTick(() => (packet = undefined));
    }
    packet.push(String((args[0] as { text?: string }).text ?? args[0]).split(' ')[0] ?? '');
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return packets;
}

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
