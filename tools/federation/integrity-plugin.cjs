'use strict';
const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { RuntimeModule, RuntimeGlobals, Compilation, sources, Template } = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const LOOKUP = '__webpack_require__.foyerIntegrity';
const PLACEHOLDER = '%%FOYER_INTEGRITY%%';
const HASH_LENGTH = 43; // base64 of 32 bytes; the padding is the same in each

/**
 * `sha256-…` as a page expects it. A hash is the one part of a build that nothing compresses, and
 * each page brings those of all files of its remote: sha384 is 1,800 bytes more in the largest.
 */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('foyer integrity', RuntimeModule.STAGE_BASIC);
  }

  // One string `;js12:<hash>;css12:<hash>` is the shortest form of the table, and a minifier leaves
  // a string alone.
  generate() {
    return Template.asString([
      `${LOOKUP} = (kind, id) => {`,
      Template.indent([
        `const table = ${JSON.stringify(PLACEHOLDER)}, key = ';' + kind + id + ':', at = table.indexOf(key);`,
        `return at < 0 ? '' : 'sha256-' + table.slice(at + key.length, at + key.length + ${HASH_LENGTH}) + '=';`,
      ]),
      '};',
    ]);
  }
}

/**
 * Every script and style that a build loads later carries its hash: the runtime of the entry knows
 * the hashes of all its chunks, and the release knows the hash of the entry. A changed byte is
 * refused by the browser.
 */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
        });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          Template.asString([
            source,
            `if (chunkId !== undefined && ${LOOKUP}) { var integrity = ${LOOKUP}('js', chunkId); if (integrity) script.integrity = integrity; }`,
          ]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) =>
          Template.asString([
            source,
            `if (${LOOKUP}) { var integrity = ${LOOKUP}('css', chunkId); if (integrity) ${tag}.integrity = integrity; }`,
          ]),
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () =>
        this.fill(compilation),
      );
    });
  }

  fill(compilation) {
    const table = [...compilation.chunks]
      .flatMap((chunk) =>
        [...chunk.files].map((file) => {
          const source = compilation.getAsset(file).source.source();
          // a runtime chunk holds the table itself and is never loaded by another
          if (String(source).includes(PLACEHOLDER)) return '';
          return `;${file.endsWith('.css') ? 'css' : 'js'}${chunk.id}:${integrityOf(source).slice('sha256-'.length, -1)}`;
        }),
      )
      .join('');
    for (const { name, source } of compilation.getAssets()) {
      const text = source.source();
      if (typeof text !== 'string' || !text.includes(PLACEHOLDER)) continue;
      compilation.updateAsset(name, new sources.RawSource(text.replaceAll(PLACEHOLDER, table)));
    }
  }
}

module.exports = { IntegrityPlugin, integrityOf };
