// One run for every project; a project is a folder with its own jest.config.cjs. A limit ends what
// hangs. How long a test takes is the machine's matter and whatever else runs on it: no test has
// one of its own.
module.exports = {
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  projects: [
    '<rootDir>/libs/*/jest.config.cjs',
    '<rootDir>/apps/*/jest.config.cjs',
    '<rootDir>/tools/jest.config.cjs',
    '<rootDir>/tools/locale/jest.config.cjs',
  ],
};
