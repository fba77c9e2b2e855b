module.exports = require('../../jest.preset.js').server('api-client');
