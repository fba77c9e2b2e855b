'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { integrityOf } = require('../../federation/integrity-plugin.cjs');
const {
  byKind,
  lazyFiles,
  readStaticHalf,
  shellHalf,
} = require('../../federation/manifest-plugin.cjs');

const VERSION = 'ordinary';
// the edge names files below their remote; all of these lie in the one build
const inShell = (file) => `../../shell/${VERSION}/${file}`;

/**
 * Writes `release.json`: the ordinary bundle in the words of a release, so that the same edge
 * serves and preloads it.
 */
class OrdinaryReleasePlugin {
  constructor({ apps }) {
    this.apps = apps;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OrdinaryReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OrdinaryReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(JSON.stringify(this.release(compilation))),
          );
        },
      );
    });
  }

  release(compilation) {
    const integrity = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ name, source }) => [name, integrityOf(source.buffer())]),
    );
    const tables = fs
      .readdirSync(this.apps)
      .map((name) => path.join(this.apps, name, 'src/routes.ts'))
      .filter((file) => fs.existsSync(file));
    const lazy = lazyFiles(compilation);
    return {
      revision: 1,
      shell: { ...shellHalf(compilation), version: VERSION, integrity },
      remotes: tables.map((table) => this.remote(table, lazy, integrity)),
    };
  }

  remote(table, lazy, integrity) {
    const { pages, ...half } = readStaticHalf(table);
    const filesOf = (modules) =>
      byKind([table, ...modules].flatMap((file) => lazy.get(file) ?? []).map(inShell));
    return {
      ...half,
      version: VERSION,
      entry: inShell('main.js'),
      pages: pages.map(({ modules, ...page }) => ({ ...page, ...filesOf(modules) })),
      integrity: Object.fromEntries(
        Object.entries(integrity).map(([file, hash]) => [inShell(file), hash]),
      ),
    };
  }
}

module.exports = { OrdinaryReleasePlugin };
