'use strict';
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { host } = require('../../federation/factory.cjs');
const { OrdinaryReleasePlugin } = require('./ordinary-release.cjs');

const apps = path.resolve(__dirname, '../../../apps');
const FEDERATION = new Set(['ModuleFederationPlugin', 'ManifestPlugin']);

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
      ...config.plugins.filter(
        (plugin) => !FEDERATION.has(plugin.constructor.name) && !FEDERATION.has(plugin.name),
      ),
      new NormalModuleReplacementPlugin(
        /\/remotes\/load-remote\.ts$/,
        path.join(__dirname, 'load-remote.ts'),
      ),
      new NormalModuleReplacementPlugin(
        /\/remotes\/share-runtime\.ts$/,
        path.join(__dirname, 'no-runtime.ts'),
      ),
      new OrdinaryReleasePlugin({ apps }),
    ],
  };
};
