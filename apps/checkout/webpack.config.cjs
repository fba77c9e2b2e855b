module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'checkout',
  dir: __dirname,
});
