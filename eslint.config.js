import reactHooks from 'eslint-plugin-react-hooks';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { house } from './tools/checks/lint-rules.js';

/** The shell and every remote: what is built for browsers. */
const apps = path.join(import.meta.dirname, 'apps');
const IN_BROWSERS = `apps/{${readdirSync(apps).filter((name) => existsSync(path.join(apps, name, 'webpack.config.cjs')))}}`;

// Counted after Prettier, which writes 1.7 lines where a hand wrote one.
const MAX_LINES = 420;
const MAX_TEST_LINES = 700;
const MAX_FUNCTION_LINES = 130;
/** Ways through a function. */
const MAX_COMPLEXITY = 12;

/** Texts, of a remote or a lib as a whole and of one feature. */
const CATALOGUES = ['**/messages/**/*.ts', '**/*.messages.*.ts'];

/** Words that promise nothing about what a file holds. */
const VAGUE_NAMES = '{utils,common,helpers,types,misc,shared}';

const SYNTAX = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only; the default export is read by federation in routes.ts.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of literals: Node runs these files by stripping types.',
  },
];
const SQL = {
  selector: 'CallExpression > MemberExpression.callee[property.name="query"]',
  message: 'SQL stands in a *.repository.ts.',
};
const SQL_TEXT = {
  selector:
    ':matches(Literal[value=/^\\s*(select|insert into|update|delete from|with \\w+ as) /], TemplateElement[value.raw=/^\\s*(select|insert into|update|delete from|with \\w+ as) /])',
  message: 'SQL stands in a *.repository.ts.',
};
// Who may do what is said by one module: others ask it, and look at neither the actor's flags nor
// at the tables of teams.
const DECIDING = [
  {
    selector:
      'MemberExpression[object.name=/^(actor|asker|viewer)$/][property.name=/^(kind|isSiteAdmin|isVerified|hasRecentPassword|ownerId)$/]',
    message: 'What an actor may do says can() of platform/access/policies.ts.',
  },
  {
    selector: 'VariableDeclarator[init.name=/^(actor|asker|viewer)$/] > ObjectPattern',
    message: 'What an actor may do says can() of platform/access/policies.ts.',
  },
];
const TEAM_TABLES =
  '(from|join|into|update)\\s+team_members\\b|^teamMembers( as |$)|[.]is_?[oO]wner';
const TEAMS = {
  selector: `:matches(Literal[value=/${TEAM_TABLES}/], TemplateElement[value.raw=/${TEAM_TABLES}/])`,
  message: 'Who works where says platform/access/team-rows.ts.',
};
const ACCESS = [...DECIDING, TEAMS];
const written = (statements, built) => ({
  selector: `:matches(Literal[value=/${statements}/], TemplateElement[value.raw=/${statements}/], ${built})`,
  message: 'Tickets are made and ended by the module issuing; the door notes who came in.',
});
const builds = (methods) =>
  `CallExpression[callee.property.name=/^(${methods})$/][arguments.0.value=/^registrations\\b/]`;
const TICKET_ROWS = written(
  '(insert into|update|delete from) registrations',
  builds('insertInto|updateTable|deleteFrom'),
);
const TICKET_LIVES = written(
  '(insert into|delete from) registrations|update registrations set (status|code|user_id)',
  `${builds('insertInto|deleteFrom')}, CallExpression[callee.property.name="set"]:has(${builds('updateTable')}) > ObjectExpression > Property[key.name=/^(status|code|userId)$/]`,
);
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', 'coverage/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, house },
    rules: {
      'house/line-length': 'error',
      'max-lines': ['error', { max: MAX_LINES, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': [
        'error',
        { max: MAX_FUNCTION_LINES, skipBlankLines: true, skipComments: true, IIFEs: true },
      ],
      'no-console': 'error',
      // oxlint, which asks for types, would obey them
      'no-warning-comments': [
        'error',
        { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' },
      ],
      'no-empty-pattern': 'error',
      eqeqeq: ['error', 'always'],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-empty-object-type': 'off',
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  { rules: { complexity: ['error', MAX_COMPLEXITY] } },
  {
    files: ['apps/api/src/**/*.ts', 'apps/edge/src/**/*.ts'],
    // the platform is what repositories stand on; the seed writes rows at once; the edge reads one
    // row
    ignores: [
      '**/*.repository.ts',
      '**/*.test.ts',
      '**/{testing,support}/**',
      'apps/api/src/{platform,seed}/**',
      'apps/edge/src/release/release-source.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, SQL, SQL_TEXT, ...ACCESS] },
  },
  // Over one transaction the order is the lock order, and says so.
  {
    files: ['apps/api/src/modules/**/*.ts'],
    ignores: ['**/*.test.ts', 'apps/api/src/modules/files/image-processing.service.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Promise', property: 'all', message: 'Use pipelined(tx, […]).' },
      ],
    },
  },
  {
    files: ['apps/api/src/modules/**/*.repository.ts'],
    ignores: ['apps/api/src/modules/{event-team,organization-team,issuing,registrations}/**'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...ACCESS, TICKET_ROWS] },
  },
  {
    files: ['apps/api/src/{modules/**/*.repository,platform/{access,jobs,limits}/*}.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'house/typed-rows': 'error' },
  },
  {
    files: ['apps/api/src/modules/registrations/**/*.repository.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...ACCESS, TICKET_LIVES] },
  },
  {
    files: ['apps/api/src/modules/{event-team,organization-team}/*.repository.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...DECIDING, TICKET_ROWS] },
  },
  {
    files: ['apps/api/src/platform/**/*.ts'],
    ignores: ['**/*.test.ts', 'apps/api/src/platform/access/**'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...ACCESS] },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/e2e/**', 'libs/domain/**'],
    rules: { 'house/locale': 'error' },
  },
  // Boundaries of errors and the catalogue of components stand outside of any language.
  {
    files: [`${IN_BROWSERS}/src/**/*.tsx`, 'libs/{design-system,remote-kit}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: { 'house/literal-text': 'error' },
  },
  {
    files: CATALOGUES,
    ignores: ['**/*.test.ts'],
    rules: { 'house/message-a-line': 'error', 'house/words': 'error' },
  },
  // Components know no language but their texts': what they count are pages and places of a list.
  {
    files: CATALOGUES,
    ignores: ['**/*.test.ts', 'libs/design-system/**'],
    rules: { 'house/counts': 'error' },
  },
  // What is said on the server: an import, posters, settings and the log speak to whoever runs the
  // product; repositories write statements, and lists of words are data.
  {
    files: [
      'apps/api/src/modules/**/*.ts',
      'apps/api/src/platform/http/*.ts',
      'apps/edge/src/page/{head-data,html,not-started}.ts',
      'libs/contracts/src/**/*.schemas.ts',
    ],
    ignores: [
      '**/*.test.ts',
      '**/*en.ts',
      '**/*.repository.ts',
      'apps/api/src/modules/{season-import,posters,system}/**',
      'apps/api/src/modules/{mail/outbox.routes,site-admin/grant-admin.service}.ts',
      'apps/api/src/modules/accounts/{profiles/reserved-usernames,sign-in/common-passwords}.model.ts',
      'apps/api/src/platform/http/openapi.ts',
      'libs/contracts/src/core/settings.schemas.ts',
    ],
    rules: { 'house/literal-sentence': 'error' },
  },
  // Another language than the first has each text of it, or does not compile.
  {
    files: CATALOGUES,
    ignores: ['**/*.test.ts', '**/*en.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector:
            'ExportNamedDeclaration VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name="Catalogue"])',
          message: 'Say of which catalogue this is another language: Catalogue<typeof en>.',
        },
      ],
    },
  },
  {
    files: ['libs/contracts/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*en.ts'],
    rules: { 'house/documented': 'error' },
  },
  {
    files: [
      '**/routes.ts',
      'apps/*/src/document.ts',
      '**/*.d.ts',
      '*.config.{ts,js}',
      '**/support/global-*.ts',
      'apps/e2e/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // A suite describes many cases in one block; a command prints.
  {
    files: ['**/*.test.{ts,tsx}', '**/{testing,support}/**', 'apps/e2e/**'],
    rules: {
      'max-lines': ['error', { max: MAX_TEST_LINES, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
    },
  },
  { files: ['tools/**', 'apps/api/src/import.ts', 'apps/e2e/**'], rules: { 'no-console': 'off' } },
  // generated from the database
  { files: ['apps/api/src/platform/db/database-types.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{cjs,mjs,js}'],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: [`**/${VAGUE_NAMES}.{ts,tsx}`],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Name the file for what it holds.' },
      ],
    },
  },
  // The edge serves every page and knows none: it calls what the declaration of a page names.
  {
    files: ['apps/edge/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@foyer/contracts'],
              importNamePattern: '^(get(?!Session$)|list|links$|order)',
              message: 'A page says at its route what the edge reads for it.',
            },
          ],
        },
      ],
    },
  },
  // Views draw what they are given: no data, no router, no session.
  {
    files: ['apps/*/src/{features,shared}/**/*.view.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@foyer/api-client', message: 'A view gets its data by props.' },
            { name: '@foyer/session', message: 'A view gets who is signed in by props.' },
          ],
          patterns: [
            {
              group: ['*.queries.ts', '*.page.tsx', 'react-router', '@tanstack/*'],
              message: 'A view gets its data by props.',
            },
            // links and error pages are drawn; hooks that read the address, the data or the session
            // belong to the page. What is typed is the form's own.
            {
              group: ['@foyer/remote-kit'],
              importNamePattern: '^(use(?!(?:Draft|Form)$)|require[A-Z]|createQueryClient)',
              message: 'A view gets its data by props.',
            },
            // a store's types say what comes by props; running it is the page's part.
            {
              group: ['*.store.ts'],
              importNamePattern: '^use(?!Submit$)',
              message: 'A view gets its state by props.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [`${IN_BROWSERS}/src/**/*.{ts,tsx}`],
    ignores: ['**/*.view.tsx', 'apps/shell/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react-router', 'react-router/*', '@tanstack/*'],
              message:
                'Import router and query names from @foyer/remote-kit: the shared chunk holds only those.',
            },
          ],
        },
      ],
    },
  },
);
