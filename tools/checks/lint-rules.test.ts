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
