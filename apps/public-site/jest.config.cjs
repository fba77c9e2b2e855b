module.exports = require('../../jest.preset.js').browser('public-site');
