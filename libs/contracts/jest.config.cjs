module.exports = require('../../jest.preset.js').server('contracts');
