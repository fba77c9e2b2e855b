module.exports = require('../../jest.preset.js').browser('developer-zone');
