module.exports = require('../../jest.preset.cjs').browser('manage-memberships');
