// Who may import whom, from the tags in each project.json: "type:*" says what a project is,
// "scope:*" which one.
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const projects = ['apps', 'libs'].flatMap((kind) =>
  fs
    .readdirSync(path.join(root, kind))
    .filter((name) => fs.existsSync(path.join(root, kind, name, 'project.json')))
    .map((name) => {
      const { tags } = JSON.parse(
        fs.readFileSync(path.join(root, kind, name, 'project.json'), 'utf8'),
      );
      return {
        folder: `${kind}/${name}`,
        type: tags.find((tag) => tag.startsWith('type:')).slice(5),
        scope: tags.find((tag) => tag.startsWith('scope:')).slice(6),
      };
    }),
);

const BROWSER_LIBS = [
  'contracts',
  'domain',
  'api-client',
  'session',
  'design-system',
  'remote-kit',
];
/** Scopes that a project may import, by its type (apps) or scope (libs). */
const MAY_IMPORT = {
  // a schema calls the rule, so that the rule stands once
  contracts: ['domain'],
  domain: [],
  'design-system': [],
  'api-client': ['contracts'],
  session: ['contracts', 'api-client'],
  'remote-kit': ['contracts', 'domain', 'api-client', 'session', 'design-system'],
  fixtures: ['contracts', 'domain'],
  'node-runtime': ['contracts'],
  remote: BROWSER_LIBS,
  // of remote-kit only what declares its pages, which no browser gets
  document: ['contracts', 'domain', 'design-system', 'remote-kit'],
  shell: BROWSER_LIBS,
  api: ['contracts', 'domain', 'node-runtime'],
  edge: ['contracts', 'node-runtime'],
  e2e: ['contracts', 'domain', 'node-runtime', 'fixtures', 'edge'],
};

const escape = (text) => text.replace(/[/.]/g, '\\$&');
const rules = projects.map((project) => {
  const allowed = MAY_IMPORT[project.type === 'lib' ? project.scope : project.type];
  if (!allowed) throw new Error(`tools/checks/boundaries.cjs has no rule for ${project.folder}`);
  const others = projects.filter((other) => other !== project && !allowed.includes(other.scope));
  return {
    name: `${project.scope}-imports-only-its-allowed-libs`,
    severity: 'error',
    comment: `${project.folder} may import: ${allowed.join(', ') || 'nothing of this repository'}`,
    // tests, seed data and samples may use builders
    from: {
      path: `^${escape(project.folder)}/`,
      pathNot: '\\.test\\.tsx?$|/testing/|/test/|/seed/',
    },
    to: {
      path: `^(${others.map((other) => escape(other.folder)).join('|')})/`,
      // a journey has the Stripe that the API's tests have
      ...(project.type === 'e2e' && { pathNot: '^apps/api/test/support/(stripe/|pdf-text)' }),
    },
  };
});

/** Folders that hold a page, at any depth below features/: each is a feature of its own. */
function featureFolders(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const deeper = entries
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => featureFolders(path.join(folder, entry.name)));
  return entries.some(({ name }) => name.endsWith('.page.tsx'))
    ? [path.relative(root, folder), ...deeper]
    : deeper;
}
const featuresOf = (app) => {
  const folder = path.join(root, app, 'src/features');
  return fs.existsSync(folder) ? featureFolders(folder) : [];
};

// A folder of features (sign-in pages, reports) may hold parts that its features share: files of
// its own and folders without a page. A folder with a page is imported by nobody, but for the
// routes that stand beside it and open its page.
const featureRules = projects
  .flatMap(({ folder }) => featuresOf(folder))
  .map((feature) => ({
    name: 'features-do-not-import-features',
    severity: 'error',
    comment: 'What two features need stands beside both, in shared/ or in a lib',
    from: {
      path: `^${escape(feature.split('/src/')[0])}/src/features/`,
      pathNot: `^${escape(feature)}/|^${escape(path.dirname(feature))}/[^/]+\\.route\\.tsx?$`,
    },
    to: { path: `^${escape(feature)}/` },
  }));

/** Modules of the server that have a door, from the ground up: each may use those before it. */
const MODULES = [
  'paper',
  'posters',
  'files',
  'mail',
  'ledger',
  'inventory',
  'places',
  'payments',
  'issuing',
  'accounts',
  'consents',
  'promoters',
  'waiting-list',
  'orders',
  'payouts',
  'donations',
  'memberships',
  'ticket-sales',
  'tickets',
  'promo-codes',
  'transfers',
  'exchanges',
  'event-management',
  'reports',
  'season-import',
  'site-admin',
  'personal-data',
];
/** The same for the folders of a module. */
const FOLDERS = {
  accounts: ['notifications', 'profiles', 'sign-in', 'organizations'],
  orders: ['order', 'mails', 'hold', 'settlement', 'refunds', 'cart', 'thanks'],
  'ticket-sales': ['mails', 'limits', 'cart', 'sold', 'event-cancellation', 'thanks'],
};
const floors = (root, names) =>
  names
    .slice(0, -1)
    .map((name, floor) => ({
      name: 'no-arrow-runs-back-up',
      severity: 'error',
      comment: `${root}: who uses whom goes one way; what both need stands below both`,
      from: { path: `^${root}/${name}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${root}/(${names.slice(floor + 1).join('|')})/` },
    }));

module.exports = {
  forbidden: [
    ...rules,
    {
      name: 'tools-share-the-runtime-by-its-lib',
      severity: 'error',
      comment:
        'Tools install the API (database, secrets, settings, demo data), read its document, measure it with what its tests use, hear it in another language, and put an edge before a remote; what several processes share is libs/node-runtime',
      from: { path: '^tools/' },
      to: {
        path: '^apps/(api|edge)/',
        pathNot:
          '^apps/api/src/platform/(db/|secrets/|runtime/(config|create-deps)\\.ts$|http/(openapi|server|domain-error)\\.ts$)|^apps/api/src/seed/seed-demo\\.ts$|^apps/api/test/support/|^apps/edge/src/',
      },
    },
    {
      name: 'nobody-imports-tools',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: 'webpack\\.config|jest\\.config|/catalogue/|^apps/e2e/',
      },
      to: { path: '^tools/' },
    },
    ...featureRules,
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'what-features-share-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/shared/' },
      to: { path: '^apps/$1/src/(features/|routes\\.ts$)' },
    },
    {
      name: 'the-edge-knows-no-page',
      severity: 'error',
      comment: 'What a page needs of the edge stands in its declaration, at its route',
      from: { path: '^apps/edge/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^libs/contracts/src/(?!(core|platform)/|accounts/session\\.|index\\.ts$|schemas\\.ts$)|^libs/domain/',
      },
    },
    {
      name: 'the-platform-knows-no-module',
      severity: 'error',
      comment: 'Only what puts the API together names a port or an adapter of a module',
      from: { path: '^apps/api/src/platform/', pathNot: '/(create-)?deps\\.ts$|\\.test\\.ts$' },
      to: { path: '^apps/api/src/(modules|seed)' },
    },
    {
      name: 'a-module-has-one-door',
      severity: 'error',
      comment: 'What other modules call or name stands in index.ts; its repositories are its own',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/api/src/modules/',
        pathNot: '^apps/api/src/modules/$1/|^apps/api/src/modules/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'a-module-has-one-door',
      severity: 'error',
      comment: 'modules.ts binds routes, tasks and listeners; everybody else comes in by index.ts',
      from: { pathNot: '^apps/api/src/modules(/|\\.ts$)|^apps/api/test/|\\.test\\.ts$' },
      to: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'modules-ts-binds-routes-tasks-and-listeners',
      severity: 'error',
      from: { path: '^apps/api/src/modules\\.ts$' },
      to: { path: '^apps/api/src/modules/', pathNot: '\\.(routes|tasks|listener)\\.ts$' },
    },
    {
      name: 'a-door-shows-services-and-types',
      severity: 'error',
      comment: 'A statement has a service that says what it is for; its types may be named',
      from: { path: '^apps/api/src/modules/[^/]+/index\\.ts$' },
      to: {
        path: '\\.(repository|routes|tasks|listener)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...floors('apps/api/src/modules', MODULES),
    ...Object.entries(FOLDERS).flatMap(([module, folders]) =>
      floors(`apps/api/src/modules/${module}`, folders),
    ),
    {
      name: 'routes-bind-services',
      severity: 'error',
      comment: 'What a route decides or reads stands in a service',
      from: { path: '^apps/api/src/modules/.*\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$|^apps/api/src/platform/db/database\\.ts$' },
    },
    {
      name: 'the-api-has-no-react',
      severity: 'error',
      from: { path: '^apps/(api|edge)/' },
      to: { path: 'node_modules/(react|react-dom|@tanstack)/' },
    },
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'the-plain-half-of-the-contract-runs-no-zod',
      severity: 'error',
      comment: 'Every browser loads it: schemas stand in *.schemas.ts, and here as types alone',
      from: {
        path: '^libs/contracts/src/',
        pathNot: '\\.(schemas|test)\\.ts$|/(endpoint-)?schemas(-of)?\\.ts$',
      },
      to: {
        path: 'node_modules/zod/|\\.schemas\\.ts$|/(endpoint-)?schemas(-of)?\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browsers-check-with-schemas-of-a-form-alone',
      severity: 'error',
      comment:
        'In *.view, *.page and *.model a form or an address is checked; what is called and shown needs no zod',
      from: {
        path: '^(apps/(public-site|checkout|tickets|manage-content|manage-memberships|reporting|developer-zone|shell)|libs/(api-client|session|remote-kit|design-system))/src/',
        pathNot:
          '\\.(view|page|model|store)\\.tsx?$|\\.test\\.tsx?$|/testing/|^libs/api-client/src/call\\.ts$',
      },
      to: { path: '^libs/contracts/src/schemas\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'design-system-knows-no-router-or-query',
      severity: 'error',
      from: { path: '^libs/design-system/src/' },
      to: { path: 'node_modules/(react-router|@tanstack|zustand)/' },
    },
    {
      name: 'call-stands-in-queries',
      severity: 'error',
      comment: 'Data comes in through *.queries.ts only',
      from: { path: '^apps/[^/]+/src/(features|shared)/.*\\.(page|part|view|model)\\.tsx?$' },
      to: { path: '^libs/api-client/' },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.nx)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(root, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
