// Class names read as themselves, so that a test can see which style a component asked for.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, key) =>
      key === '__esModule' ? true : key === 'default' ? module.exports : String(key),
  },
);
