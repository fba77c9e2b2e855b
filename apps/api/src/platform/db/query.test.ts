import { transact } from './database.ts';
import {
  change,
  db,
  documentOf,
  json,
  prepared,
  row,
  rows,
  sql,
  type Parameters,
} from './query.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();

const CATEGORIES = db.selectFrom('courseCategories').orderBy('name');

test('rows are read by the names of TypeScript, documents keep the names of their author', async () => {
  const found = await transact(api.pool, (tx) =>
    row(
      tx,
      CATEGORIES.select(['id', 'name as shownAs'])
        .select(sql<object>`'{"first_name": "Ada"}'::jsonb`.as('buyerOf'))
        .limit(1),
    ),
  );
  expect(Object.keys(found ?? {})).toEqual(['id', 'shownAs', 'buyerOf']);
  expect(found?.buyerOf).toEqual({ first_name: 'Ada' });
});

test('statements run in the order in which they were sent, among those of plain SQL too', async () => {
  const next = `set_config('foyer.step',
    (coalesce(nullif(current_setting('foyer.step', true), ''), '0')::int + 1)::text, true)`;
  const order = await transact(api.pool, async (tx) => {
    const count = () => rows(tx, db.selectNoFrom(sql.raw<string>(next).as('step')));
    const sent = [
      count(),
      tx.query<{ step: string }>(`select ${next} as step`).then((result) => result.rows),
      count(),
    ];
    return (await Promise.all(sent)).map(([first]) => first?.step);
  });
  expect(order).toEqual(['1', '2', '3']);
});

test('a prepared statement is planned once for a connection, whatever it is asked for', async () => {
  const named = prepared('query-test', (parameter: Parameters<{ name: string; most: number }>) =>
    CATEGORIES.where('name', '>', parameter('name')).select('name').limit(parameter('most')),
  );
  await transact(api.pool, async (tx) => {
    const all = await named(tx, { name: '', most: 100 });
    const [first, second] = all;
    expect(await named(tx, { name: first?.name ?? '', most: 1 })).toEqual([second]);
    const { rows: plans } = await tx.query<{ n: number }>(
      `select count(*) as n from pg_prepared_statements where name = 'query-test'`,
    );
    expect(plans).toEqual([{ n: 1 }]);
  });
});

test('a list in a document stays a list', async () => {
  const read = await transact(api.pool, (tx) =>
    row(tx, db.selectNoFrom(json(['a', { b: 1 }]).as('list'))),
  );
  expect(read).toEqual({ list: ['a', { b: 1 }] });
});

test('a row in a document has the names of its fields too', async () => {
  const document = sql<object>`(select ${documentOf<'courseCategories'>('c', ['id', 'name'])}
    from course_categories c limit 1)`;
  const read = await transact(api.pool, (tx) => row(tx, db.selectNoFrom(document.as('category'))));
  expect(Object.keys(read?.category ?? {})).toEqual(['id', 'name']);
});

test('change counts what it wrote, and nothing is sent outside of a transaction', async () => {
  const nobody = db.updateTable('profiles').set({ name: 'Ada' }).where('username', '=', 'nobody');
  expect(await transact(api.pool, (tx) => change(tx, nobody))).toBe(0);
  await expect(nobody.execute()).rejects.toThrow('sent by rows, row or change');
});
