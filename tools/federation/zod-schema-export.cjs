// Stands in the browser for zod's readers and writers of JSON Schema: only the server describes its
// schemas.
const refuse = () => {
  throw new Error('JSON Schema is not available in the browser');
};
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : refuse) });
