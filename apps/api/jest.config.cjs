module.exports = require('../../jest.preset.js').server('api', {
  globalSetup: '<rootDir>/testing/global-setup.ts',
  globalTeardown: '<rootDir>/testing/global-teardown.ts',
});
