module.exports = require('../../jest.preset.js').pages('public-site');
