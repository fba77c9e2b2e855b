// One run for every project; a project is a folder with its own jest.config.cjs.
module.exports = { projects: ['<rootDir>/libs/*/jest.config.cjs', '<rootDir>/apps/*/jest.config.cjs', '<rootDir>/tools/jest.config.cjs'] };
