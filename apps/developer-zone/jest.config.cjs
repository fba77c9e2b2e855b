module.exports = require('../../jest.preset.js').pages('developer-zone');
