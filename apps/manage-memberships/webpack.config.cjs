module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'manage-memberships',
  dir: __dirname,
});
