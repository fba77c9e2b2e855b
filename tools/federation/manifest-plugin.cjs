'use strict';
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { integrityOf } = require('./integrity-plugin.cjs');
const { locale } = require('../../libs/node-runtime/src/locale/locale.ts');

const MANIFEST = 'foyer-manifest.json';
const { LAYOUTS } = require('../../libs/contracts/src/platform/remote.ts');
const EXPOSED = '__federation_expose_routes';

/**
 * Reads `src/routes.ts` in a Node of its own: what the remote says about itself, without a browser.
 */
function readStaticHalf(routesFile) {
  const out = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(__dirname, 'read-remote.ts'), routesFile],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return JSON.parse(out);
}

const isKept = (name) =>
  !/\.(map|LICENSE\.txt)$/.test(name) &&
  name !== MANIFEST &&
  !name.endsWith('hot-update.js') &&
  !name.endsWith('hot-update.json');
const unique = (list) => [...new Set(list)];
const byKind = (files) => ({
  js: unique(files.filter((f) => f.endsWith('.js'))),
  css: unique(files.filter((f) => f.endsWith('.css'))),
});
const filesOf = (group) => group.chunks.flatMap((chunk) => [...chunk.files]);

/** Lazily imported module -> the files that it needs. */
function lazyFiles(compilation) {
  const found = new Map();
  for (const group of compilation.chunkGroups) {
    for (const { request, module } of group.origins) {
      if (request?.startsWith('.') && module?.resource)
        found.set(path.resolve(path.dirname(module.resource), request), filesOf(group));
    }
  }
  return found;
}

function remoteHalf(compilation, { entry, routesFile }) {
  const lazy = lazyFiles(compilation);
  const routeTable = compilation.chunkGroups
    .filter((group) => group.name === EXPOSED)
    .flatMap(filesOf);
  const { pages, ...half } = readStaticHalf(routesFile);
  const filesFor = (page, module) => {
    const files = lazy.get(module);
    // a page whose files nobody names is fetched in one wave more
    if (!files) throw new Error(`${page.path}: ${module} is in no file of the build`);
    return files;
  };
  return {
    ...half,
    entry,
    pages: pages.map(({ modules, ...page }) => ({
      ...page,
      ...byKind([...routeTable, ...modules.flatMap((module) => filesFor(page, module))]),
    })),
  };
}

/** A document brings all of its `main` with every page. */
function documentHalf(compilation, { routesFile }) {
  const { js, css } = byKind(
    compilation.entrypoints
      .get('main')
      .getFiles()
      .filter((name) => !name.includes('.hot-update.')),
  );
  if (js.length !== 1) throw new Error(`A document has one script, not ${js.join(', ')}`);
  const { pages, ...half } = readStaticHalf(routesFile);
  return {
    ...half,
    entry: js[0],
    pages: pages.map(({ modules: _, ...page }) => ({ ...page, js: [], css })),
  };
}

function shellHalf(compilation) {
  const files = compilation.entrypoints.get('main').getFiles();
  const fonts = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /latin-(?!ext)[^/]*normal[^/]*\.woff2$/.test(name));
  // a part that is named as a layout stands around its pages alone
  const layouts = Object.fromEntries(
    compilation.chunkGroups
      .filter(({ name }) => LAYOUTS.includes(name))
      .map((group) => [group.name, byKind(filesOf(group))]),
  );
  return { ...byKind(files), fonts, layouts, locale };
}

/**
 * Writes `foyer-manifest.json`: everything that the edge, the menus and the router must know of a
 * build without running it. `version` is a hash over every file, so equal sources are an equal
 * build.
 */
class ManifestPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const half = this.options.isHost
            ? shellHalf(compilation)
            : this.options.isDocument
              ? documentHalf(compilation, this.options)
              : remoteHalf(compilation, this.options);
          const manifest = { ...half, ...this.fingerprint(compilation) };
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest, null, 1)));
        },
      );
    });
  }

  fingerprint(compilation) {
    const assets = compilation
      .getAssets()
      .filter(({ name }) => isKept(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const version = createHash('sha256');
    const integrity = {};
    for (const { name, source } of assets) {
      const content = source.buffer();
      version.update(`${name}\0${content.length}\0`).update(content);
      if (/\.(js|css|wasm)$/.test(name)) integrity[name] = integrityOf(content);
    }
    return { version: version.digest('hex').slice(0, 16), integrity };
  }
}

module.exports = { ManifestPlugin, byKind, lazyFiles, readStaticHalf, shellHalf };
