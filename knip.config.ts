import type { KnipConfig } from 'knip';

// Run twice: over everything, and with --production over what stands behind a `!` alone, which
// finds what only tests and developers' tools use. An entry is what is started or read by its path.
const CSS_IMPORT = /(?<=url\(|@import )'[^']+'/g;
const notShipped = '!{**/*.test.*,**/{test,testing,e2e,catalogue}/**,tools/{bench,dev,jest}/**}!';
const entry = [
  'apps/{api/src/{main,worker,admin,import,migrate,**/*.thread},{edge,shell}/src/main,*/src/routes}.ts!',
  'apps/calendar/src/{document,main,embed/button,embed/calendar}.ts!',
  'tools/dev/{catalogue,dev,pictures}.ts',
  'tools/bench/{benefits,bulk-refund,checkout,codes,dev,door,lighthouse,lists,members,news,people,phone,profile,renewals,search,stock-designs,web}.ts',
  'tools/{bench/web/ordinary.webpack,jest/*,locale/testing/pseudo-{hooks,server}}.*',
  'tools/checks/{run-checks,boundaries,bundle-budgets,layout,openapi,typecheck,unused-links}.*!',
  'tools/federation/{browser-routes-loader,factory,read-remote,remote,source-hooks,zod-*}.*!',
  'tools/generate/generate.ts!',
  'tools/setup/{affected,bench,build,chromium,e2e,run-tests,serve,start,test,test-product,unit}.*!',
  '{{apps/*,tools,tools/locale}/jest.config.cjs,apps/api/test/support/{global-*,stripe/*-at-stand-in}.ts}',
];
const project = ['{apps,tools,src,catalogue}/**/*.{ts,tsx,cjs,mjs,css}!', notShipped];
const libs = { entry: 'jest.config.cjs', project, includeEntryExports: true };
const css = (text: string) =>
  Array.from(text.match(CSS_IMPORT) ?? [], (file) => `import ${file};`).join('');
export default {
  workspaces: { '.': { entry, project }, 'libs/*': libs },
  ignoreWorkspaces: ['libs/fixtures!'],
  webpack: { config: '{apps/*,catalogue}/webpack.config.cjs' },
  jest: { config: [], entry: '**/*.test.{ts,tsx}' },
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  ignoreIssues: {
    '{jest.preset.js,**/*.config.cjs,tools/federation/factory.cjs}': ['exports'],
    'apps/api/src/platform/db/database-types.ts': ['types'], // generated
  },
  ignoreBinaries: ['mount', 'umount', 'unshare', 'apt-get'],
  // run by path
  ignoreDependencies: ['dependency-cruiser', 'lightningcss', 'nx', 'oxlint', 'oxlint-tsgolint'],
  compilers: { css },
} satisfies KnipConfig;
