'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { host } = require('../../federation/factory.cjs');
const { OrdinaryReleasePlugin } = require('./ordinary-release.cjs');

const root = path.resolve(__dirname, '../../..');
const apps = path.join(root, 'apps');
const FEDERATION = new Set(['ProvideSharedPlugin', 'ManifestPlugin']);

/**
 * Takes the place of the shell's loader in the ordinary bundle: the same remotes, as lazy parts of
 * one build. Written from the folders, so that a new remote is in it.
 */
function writeLoader() {
  const folder = path.join(root, 'node_modules/.cache/bench');
  const loaders = fs
    .readdirSync(apps)
    .map((name) => [name, path.join(apps, name, 'src/routes.ts')])
    .filter(([, routes]) => fs.existsSync(routes))
    .map(([name, routes]) => `  '${name}': () => import('${path.relative(folder, routes)}'),`);
  const file = path.join(folder, 'load-remote.mjs');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    file,
    `const ROUTES = {
${loaders.join('\n')}
};
export async function loadRemote({ name }) {
  const load = ROUTES[name];
  if (!load) throw new Error(name + ' is no part of this build');
  return (await load()).default;
}
`,
  );
  return file;
}

/**
 * The same source as one ordinary bundle: the shell's own settings without federation, the remotes
 * imported as lazy parts. Every library is shaken over the whole product, and a page is split off
 * as in each remote.
 */
module.exports = (env, argv) => {
  const config = host({ name: 'shell', dir: path.join(apps, 'shell') })(env, argv);
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: process.env.FOYER_ORDINARY },
    plugins: [
      ...config.plugins.filter((plugin) => !FEDERATION.has(plugin.constructor.name)),
      new NormalModuleReplacementPlugin(/\/remotes\/load-remote\.ts$/, writeLoader()),
      new OrdinaryReleasePlugin({ apps }),
    ],
  };
};
