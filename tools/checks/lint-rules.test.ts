import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { house } from './lint-rules.js';

/** How often a rule complains about a source. */
function complaints(rule: string, source: string): number {
  const found = new Linter().verify(source, {
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { house },
    rules: { [`house/${rule}`]: 'error' },
  } as Linter.Config);
  return found.filter(({ ruleId }) => ruleId === `house/${rule}`).length;
}

describe('house/literal-text', () => {
  it.each([
    '<p>Buy now</p>',
    '<>Buy now</>',
    "<p>{'Buy now'}</p>",
    "<p>{isOpen ? 'Buy now' : m.closed}</p>",
    "<p>{isOpen && 'Buy now'}</p>",
    '<p>{`${count} tickets`}</p>',
    "<p>{count + ' tickets'}</p>",
    '<button aria-label="Close" />',
    '<img alt={`Poster of ${name}`} />',
    '<input placeholder="Name" />',
    "<a title={hint ?? 'Open'} />",
    '<Field label="Name" />',
  ])('refuses %s', (source) => {
    expect(complaints('literal-text', source)).toBe(1);
  });

  it.each([
    '<p>{m.buy}</p>',
    '<p>{m.left(count)} · {date}</p>',
    '<p>{`${count} / ${all}`}</p>',
    '<p className="lead" id="a">1 × 2</p>',
    '<button aria-label={m.close} type="button" />',
    '<img alt="" src="/a.svg" />',
    "<p>{kind === 'held' && m.held}</p>",
    "<p>{m.kinds['online']}</p>",
  ])('lets %s be', (source) => {
    expect(complaints('literal-text', source)).toBe(0);
  });
});

describe('house/locale', () => {
  it.each([
    "count.toLocaleString('en')",
    'date.toLocaleDateString()',
    "a.localeCompare(b, 'en')",
    'new Intl.NumberFormat()',
    "new Intl.DateTimeFormat('en')",
  ])('refuses %s', (source) => {
    expect(complaints('locale', source)).toBe(1);
  });

  it.each(['formatNumber(count)', "Intl.supportedValuesOf('timeZone')", 'a.localeCompare(b)'])(
    'lets %s be',
    (source) => {
      expect(complaints('locale', source)).toBe(0);
    },
  );
});

describe('house/typed-rows', () => {
  it.each([
    "tx.query('select id from orders')",
    "tx.query<{ id: string; name: string }>('select id, name from events where id = $1', [id])",
    'row<{ id: string }>(tx, orders)',
    'rows(tx, sql<{ id: string; name: string }>`select id, name from events`)',
    'interface Held { id: string; email: string } sql<Held>`with held as (select 1) select 2`',
    'type Held = { id: string; email: string }; sql<Held>`\n  select id, email from orders`',
  ])('refuses %s', (source) => {
    expect(complaints('typed-rows', source)).toBe(1);
  });

  it.each([
    "row(tx, db.selectFrom('orders').where('id', '=', id).select('id'))",
    "rows(tx, sql<Pick<Row<'events'>, 'id' | 'name'>>`select id, name from events`)",
    "sql<Pick<Row<'events'>, 'id'> & { sold: number; left: number }>`select id from events`",
    "interface Held extends Pick<Row<'orders'>, 'id'> { sold: number } sql<Held>`select 1`",
    'sql<{ n: number }>`select count(*) as n from events`',
    "sql<{ name: string; city: string }>`jsonb_build_object('name', name, 'city', city)`",
  ])('lets %s be', (source) => {
    expect(complaints('typed-rows', source)).toBe(0);
  });
});
