const { server } = require('../jest.preset.js');

module.exports = server('tools', {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/locale/'],
});
