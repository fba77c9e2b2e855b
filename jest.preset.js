import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;

// The path aliases of tsconfig.base.json are the one source; jest follows them.
const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
const aliases = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [file]]) => [
    `^${name}$`,
    path.join(root, file),
  ]),
);
const { $schema: _, ...swc } = JSON.parse(readFileSync(path.join(root, '.swcrc'), 'utf8'));

const base = {
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '^.+\\.[cm]?tsx?$': ['@swc/jest', { ...swc, swcrc: false, module: { type: 'commonjs' } }],
  },
  extensionsToTreatAsEsm: [],
  moduleNameMapper: {
    ...aliases,
    '\\.module\\.css$': path.join(root, 'tools/jest/css-module.cjs'),
    '\\.css$': path.join(root, 'tools/jest/empty.cjs'),
  },
};

/** A project that runs in a page: components and what remotes are made with. */
export const browser = (name) => ({
  ...base,
  displayName: name,
  testEnvironment: path.join(root, 'tools/jest/browser-environment.cjs'),
  setupFiles: ['clock', 'polyfills'].map((file) => path.join(root, `tools/jest/${file}.cjs`)),
  setupFilesAfterEnv: [path.join(root, 'tools/jest/setup-browser.cjs')],
});

/** A project of pages that somebody visits: their forms are looked at in every test. */
export const pages = (name) => {
  const project = browser(name);
  const setup = [...project.setupFilesAfterEnv, path.join(root, 'tools/jest/say-required.cjs')];
  return { ...project, setupFilesAfterEnv: setup };
};

/** A project that runs in Node: the API, the edge, contracts, domain, tools. */
export const server = (name, more = {}) => ({
  ...base,
  displayName: name,
  runtime: path.join(root, 'tools/jest/node-runtime.cjs'),
  testEnvironment: path.join(root, 'tools/jest/node-environment.cjs'),
  ...more,
});
