module.exports = require('../../jest.preset.js').server('node-runtime');
