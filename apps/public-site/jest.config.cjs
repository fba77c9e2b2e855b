module.exports = require('../../jest.preset.cjs').browser('public-site');
