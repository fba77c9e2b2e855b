module.exports = require('../../jest.preset.js').pages('shell');
