const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Suites of more than 35 seconds on a fresh clone, longest first. Jest remembers how long a suite
 * took, but a fresh clone remembers nothing and would begin with the largest files: three of these
 * ran at the end, with a core idle.
 */
const LONGEST = [
  'tools/setup/start-refused.test.ts',
  'apps/api/test/killed-workers.test.ts',
  'apps/api/test/access-matrix.test.ts',
  'tools/generate/generate.test.ts',
  'tools/locale/pseudo-pages.test.ts',
  'apps/api/src/platform/jobs/heartbeat.test.ts',
  'libs/node-runtime/src/embedded-postgres.test.ts',
  'apps/api/test/nasty-values.test.ts',
  'apps/manage-content/src/features/event-details/event-details.test.tsx',
  'apps/api/test/pseudo-language.test.ts',
];
for (const file of LONGEST)
  if (!existsSync(path.join(__dirname, '../..', file))) throw new Error(`There is no ${file}`);

const rank = (test) => {
  const at = LONGEST.findIndex((file) => test.path.endsWith(file));
  return at < 0 ? LONGEST.length : at;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
