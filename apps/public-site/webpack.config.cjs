module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'public-site',
  dir: __dirname,
});
