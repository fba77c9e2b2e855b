module.exports = require('../../tools/federation/factory.cjs').host({
  name: 'shell',
  dir: __dirname,
});
