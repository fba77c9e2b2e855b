// Layout is not jsdom's; these stand still where a browser would measure.
if (globalThis.window) globalThis.window.scrollTo = () => {};
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
URL.createObjectURL ??= () => 'blob:file';
URL.revokeObjectURL ??= () => {};
if (globalThis.Range) {
  Range.prototype.getClientRects ??= () => [];
  Range.prototype.getBoundingClientRect ??= () => ({ left: 0, right: 0, top: 0, bottom: 0 });
}
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => {};
if (!globalThis.crypto?.subtle)
  Object.defineProperty(globalThis, 'crypto', {
    value: require('node:crypto').webcrypto,
    configurable: true,
  });
// jsdom reads files by its older way alone
if (globalThis.FileReader)
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
performance.getEntriesByType ??= () => [];
