const { flushCompileCache } = require('node:module');
const { pathToFileURL } = require('node:url');

/** Where jest-circus keeps who listens to it and the limit that a file has set for its tests. */
const STATE = [Symbol.for('EVENT_HANDLERS'), Symbol.for('TEST_TIMEOUT_SYMBOL')];

/**
 * Loads test files as Node loads the product, and modules once in a worker. Jest's own runtime
 * compiles and runs them again for every file: 2 s of the processor for the API, 98 times. There is
 * no `jest` object here: a test takes its clock from `node:test`, and replaces no modules.
 */
module.exports = class NodeRuntime {
  /** The framework, without what it knew of the file before. */
  requireInternalModule(file) {
    delete require.cache[file];
    for (const symbol of STATE) delete globalThis[symbol];
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    await import(pathToFileURL(file));
  }

  /** A worker may be ended by a signal, which would leave the next process nothing to load. */
  teardown() {
    flushCompileCache();
  }

  getSourceMaps() {
    return new Map();
  }

  requireModule() {}
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
  getAllV8CoverageInfoCopy() {}
};
