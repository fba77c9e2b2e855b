module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'manage-content',
  dir: __dirname,
});
