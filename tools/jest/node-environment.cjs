/**
 * The worker process itself, for suites that run in Node: what one file loads, the next one finds
 * loaded. What it changes of the process is put back after it.
 */
module.exports = class NodeEnvironment {
  global = globalThis;
  #console = console;
  #exit = process.exit;
  #env = { ...process.env };

  async setup() {}

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }

  getVmContext() {
    return null;
  }
};
