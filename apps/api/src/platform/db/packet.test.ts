import pg from 'pg';
import { transact, type Tx } from './database.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
beforeAll(async () => {
  await api.owner.query('create table notes (text text primary key)');
  await api.owner.query('grant all on notes to foyer_platform');
});
beforeEach(async () => {
  await api.owner.query('truncate notes');
});

const note = (tx: Tx, text: unknown) => tx.query('insert into notes values ($1)', [text]);
const noted = async () =>
  (await api.owner.query<{ text: string }>('select text from notes order by text')).rows.map(
    ({ text }) => text,
  );
/** How each of these ended: `ok`, or the code or name of its error. */
const ends = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'ok' : endOf(one.reason as Error & { code?: string }),
  );
const endOf = ({ code, name }: Error & { code?: string }) => code ?? name;

/** How often a message goes to the database meanwhile. */
async function timesOf(
  message: 'sync' | 'describe',
  work: () => Promise<unknown>,
): Promise<number> {
  let times = 0;
  const wire = pg.Connection.prototype as unknown as Record<string, (of: unknown) => void>;
  const send = wire[message];
  wire[message] = function (this: pg.Connection, of: unknown) {
    times += 1;
    send?.call(this, of);
  };
  await work().finally(() => {
    if (send) wire[message] = send;
  });
  return times;
}

test('the statements of a packet are answered together, each with its own rows', async () => {
  let found: unknown;
  const asks = await timesOf('sync', () =>
    transact(api.pool, async (tx) => {
      await note(tx, 'first');
      const [one, , two] = await Promise.all([
        tx.query({ text: 'select text from notes', values: [] }),
        note(tx, 'second'),
        tx.query({ text: 'select text from notes order by 1', values: [], rowMode: 'array' }),
      ]);
      found = [one.rows, two.rows];
    }),
  );
  expect(found).toEqual([[{ text: 'first' }], [['first'], ['second']]]);
  // begin with the first, what is noted and read, and the commit
  expect(asks).toBe(3);
});

test('behind one that fails none is run, each says why, and the connection goes on', async () => {
  const named = (tx: Tx) => tx.query({ name: 'behind', text: 'select 1 as one' });
  const ended = await transact(api.pool, async (tx) => {
    await tx.query('savepoint attempt');
    const all = await ends([note(tx, 'a'), note(tx, 'a'), named(tx), note(tx, 'b')]);
    await tx.query('rollback to savepoint attempt');
    // what was passed over is made ready when it is asked again
    return [...all, ...(await ends([named(tx), note(tx, 'c')]))];
  });
  expect(ended).toEqual(['ok', '23505', '23505', '23505', 'ok', 'ok']);
  expect(await noted()).toEqual(['c']);
});

const unsendable = {
  toPostgres: () => {
    throw new TypeError('no value');
  },
};

test.each([
  ['in the middle', (tx: Tx) => [note(tx, 'a'), note(tx, unsendable), note(tx, 'b')]],
  ['at the beginning', (tx: Tx) => [note(tx, unsendable), note(tx, 'a'), note(tx, 'b')]],
  ['at the end', (tx: Tx) => [note(tx, 'a'), note(tx, 'b'), note(tx, unsendable)]],
])('values that cannot be sent are refused alone, %s', async (_, work) => {
  const ended = await transact(api.pool, async (tx) => {
    const all = await ends(work(tx));
    return [...all.filter((one) => one !== 'ok'), ...(await ends([note(tx, 'c')]))];
  });
  expect(ended).toEqual(['TypeError', 'ok']);
  expect(await noted()).toEqual(['a', 'b', 'c']);
});

test('so are a name that is another statement, and a number that is too large', async () => {
  const named = (tx: Tx, text: string) => tx.query({ name: 'one-name', text });
  const ended = await transact(api.pool, (tx) =>
    ends([
      named(tx, 'select 1'),
      tx.query('select $1::bigint', ['9007199254740993']),
      note(tx, 'a'),
      named(tx, 'select 2'),
    ]),
  );
  expect(ended).toEqual(['ok', 'RangeError', 'ok', 'Error']);
  expect(await noted()).toEqual(['a']);
});

test('of a connection that is lost nobody waits for an answer', async () => {
  const failing = transact(api.pool, (tx) =>
    ends([
      note(tx, 'a'),
      tx.query('select pg_terminate_backend(pg_backend_pid(), $1)', [0]),
      note(tx, 'b'),
    ]).then((all) => {
      throw new Error(all.join());
    }),
  );
  await expect(failing).rejects.toThrow(/^ok,57P01,/);
  expect(await noted()).toEqual([]);
});

test('what a statement with a name returns is described once for each connection', async () => {
  const found: unknown[] = [];
  const read = (name: string | undefined) =>
    transact(api.pool, async (tx) => {
      const text = 'select $1::bigint as n, text from (values ($2)) as v(text)';
      const { rows } = await tx.query({ ...(name && { name }), text, values: [7, 'seven'] });
      const { rowCount } = await tx.query({ name: 'no-rows', text: 'delete from notes' });
      found.push([rows, rowCount]);
    });
  await read('described');
  expect(await timesOf('describe', () => read('described'))).toBe(0);
  expect(await timesOf('describe', () => read(undefined))).toBe(1);
  expect(found).toEqual(Array.from({ length: 3 }, () => [[{ n: 7, text: 'seven' }], 0]));
});
