module.exports = require('../../jest.preset.js').browser('manage-memberships');
