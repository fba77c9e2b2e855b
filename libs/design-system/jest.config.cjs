module.exports = require('../../jest.preset.js').browser('design-system');
