module.exports = require('../../jest.preset.cjs').server('domain');
