module.exports = require('../../jest.preset.js').server('domain');
