module.exports = require('../../jest.preset.js').pages('manage-memberships');
