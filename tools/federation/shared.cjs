'use strict';
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

// Share keys are per subpath: forget one and a second copy appears in the page.
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'zustand'];
const DEVELOPMENT_PACKAGES = ['react/jsx-dev-runtime'];

// The libs whose state or identity must be one in the page. Raise the major when an export goes or
// changes its meaning: a remote built against another major is refused and shows "unavailable"
// instead of breaking later.
const LIBS = {
  '@foyer/remote-kit': '1.0.0',
  '@foyer/session': '1.0.0',
  '@foyer/api-client': '2.1.0',
  '@foyer/design-system': '2.0.0',
};

function versions(isDevelopment) {
  const names = [...PACKAGES, ...(isDevelopment ? DEVELOPMENT_PACKAGES : [])];
  return {
    ...Object.fromEntries(names.map((name) => [name, dependencies[name.split('/')[0]]])),
    ...LIBS,
  };
}

const table = (isDevelopment, entry) =>
  Object.fromEntries(
    Object.entries(versions(isDevelopment)).map(([name, version]) => [name, entry(name, version)]),
  );

/** What the shell brings, all of it in its first file. */
exports.provided = (isDevelopment) =>
  table(isDevelopment, (name, version) => ({ shareKey: name, version, eager: true }));

/**
 * What a remote takes from the shell. It brings none of them itself (`import: false`), so its build
 * is small and a second copy is impossible.
 */
exports.consumed = (isDevelopment) =>
  table(isDevelopment, (_, version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false,
  }));
