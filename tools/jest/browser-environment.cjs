const { TestEnvironment } = require('jest-environment-jsdom');

// What every browser has and jsdom leaves to the host; Node's own are handed into the page.
const WEB = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of WEB) this.global[name] ??= globalThis[name];
    // one pair: the router makes requests with the page's signal, and Node's Request takes Node's
    // only
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
  }
};
