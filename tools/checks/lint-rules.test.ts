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

describe('house/literal-sentence', () => {
  it.each([
    "new DomainError('price_invalid', { message: 'Too dear' })",
    'composeMail({ subject: `Welcome, ${name}` })',
    "z.string().min(1, 'Enter your name')",
    "rows = [['When', date]]",
    "parts = [{ text: ' gave you ' }]",
    'text = `${name} writes to you`',
  ])('refuses %s', (source) => {
    expect(complaints('literal-sentence', source)).toBe(1);
  });

  it.each([
    "new DomainError('price_invalid', { message: refusals.dear })",
    "throw new Error('a calendar needs a ticket')",
    "deps.log.warn({ name }, 'poster left out of a ticket')",
    "type === 'School' && say.organization(name)",
    'sql`select id from events`',
    "db.selectFrom('events as e').where('e.endsAt', 'is not', null)",
    "header('content-type', 'text/calendar; charset=utf-8')",
    "listed = { summary: 'Codes of an event' }",
    '`<p class="soft">${text}</p>`',
  ])('lets %s be', (source) => {
    expect(complaints('literal-sentence', source)).toBe(0);
  });
});

describe('house/message-a-line', () => {
  it.each([
    "m = { save: 'Save', back: 'Back' }",
    "m = {\n  all: {\n    one: '1', two: '2',\n  },\n}",
  ])('refuses %s', (source) => {
    expect(complaints('message-a-line', source)).toBe(1);
  });

  it.each(["m = {\n  save: 'Save',\n  back: 'Back',\n}", "m = { save: 'Save' }", 'm = {}'])(
    'lets %s be',
    (source) => {
      expect(complaints('message-a-line', source)).toBe(0);
    },
  );
});

describe('house/words', () => {
  it.each([
    "m = { email: 'Your e-mail' }",
    "m = { state: 'Cancelled' }",
    "m = { theme: 'Colours' }",
    'm = { of: (name) => `${name} was cancelled` }',
    "m = { out: 'Logout now' }",
    "m = { out: 'Sign out everywhere' }",
    "m = { more: 'Send the ticket again' }",
    "m = { sorry: 'It didn\\'t work' }",
    "m = { some: ['Signed out'] }",
    "m = { some: (is) => (is ? 'cancelling' : 'gone') }",
  ])('refuses %s', (source) => {
    expect(complaints('words', source)).toBe(1);
  });

  it.each([
    "m = { email: 'Your email' }",
    "m = { 'ticket.cancelled': 'A ticket was canceled' }",
    "m = { kinds: ['ticket.cancelled', 'event-cancelled'] }",
    "m = { done: 'Registration cancelled' }",
    "m = { sorry: 'It didn’t work', of: 'Gabriel ’s' }",
    "m = { log: 'Log out', menu: 'Logout', again: 'Resend the ticket' }",
  ])('lets %s be', (source) => {
    expect(complaints('words', source)).toBe(0);
  });
});

describe('house/counts', () => {
  it.each([
    'm = { of: (count: number) => `of ${count}` }',
    "m = { of: (count: number) => (count === 1 ? 'one' : `${count} of them`) }",
    'm = { of: (count: number) => String(count) }',
    'const of = (count: number) => `of ${count}`',
    "const of = (count: number | null) => (count === null ? '' : `of ${count}`)",
  ])('refuses %s', (source) => {
    expect(complaints('counts', source)).toBe(1);
  });

  it.each([
    'm = { of: (count: number) => `of ${formatNumber(count)}` }',
    'm = { of: (name: string) => `of ${name}` }',
    'm = { of: (year: number) => `of ${year}` }',
    'm = { of: (count: number, of = (count: string) => `of ${count}`) => of }',
  ])('lets %s be', (source) => {
    expect(complaints('counts', source)).toBe(0);
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
