module.exports = require('../../jest.preset.js').browser('remote-kit');
