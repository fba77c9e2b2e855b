module.exports = require('../../jest.preset.cjs').server('api', {
  globalSetup: '<rootDir>/testing/global-setup.ts',
  globalTeardown: '<rootDir>/testing/global-teardown.ts',
});
