module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'tickets',
  dir: __dirname,
});
