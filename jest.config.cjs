// One run for every project; a project is a folder with its own jest.config.cjs.
// Two cores run several files at once: what takes a second alone may take ten.
module.exports = { testTimeout: 30_000, projects: ['<rootDir>/libs/*/jest.config.cjs', '<rootDir>/apps/*/jest.config.cjs', '<rootDir>/tools/jest.config.cjs'] };
