// jsdom leaves these to the host; Node has them all.
const { TextDecoder, TextEncoder } = require('node:util');
const web = { TextDecoder, TextEncoder, fetch, Headers, Request, Response, ReadableStream, structuredClone };
for (const [name, value] of Object.entries(web)) globalThis[name] ??= value;
globalThis.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} });
globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
globalThis.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} };
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => {};
