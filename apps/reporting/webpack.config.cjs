module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'reporting',
  dir: __dirname,
});
