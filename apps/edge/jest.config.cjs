module.exports = require('../../jest.preset.cjs').server('edge');
