const fs = require('node:fs');
const path = require('node:path');

// The path aliases of tsconfig.base.json are the one source; jest follows them.
const { compilerOptions } = JSON.parse(fs.readFileSync(path.join(__dirname, 'tsconfig.base.json'), 'utf8'));
const aliases = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [file]]) => [`^${name}$`, path.join(__dirname, file)]),
);
const { $schema: _, ...swc } = JSON.parse(fs.readFileSync(path.join(__dirname, '.swcrc'), 'utf8'));

const base = {
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.[cm]?tsx?$': ['@swc/jest', { ...swc, swcrc: false, module: { type: 'commonjs' } }] },
  extensionsToTreatAsEsm: [],
  moduleNameMapper: {
    ...aliases,
    '\\.module\\.css$': path.join(__dirname, 'tools/jest/css-module.cjs'),
    '\\.css$': path.join(__dirname, 'tools/jest/empty.cjs'),
  },
};

/** A project that runs in a page: components, remotes, the shell. */
exports.browser = (name) => ({
  ...base,
  displayName: name,
  testEnvironment: path.join(__dirname, 'tools/jest/browser-environment.cjs'),
  setupFiles: [path.join(__dirname, 'tools/jest/polyfills.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'tools/jest/setup-browser.cjs')],
});

/** A project that runs in Node: the API, the edge, contracts, domain, tools. */
exports.server = (name, more = {}) => ({ ...base, displayName: name, testEnvironment: 'node', ...more });
