module.exports = require('../../jest.preset.js').pages('tickets');
