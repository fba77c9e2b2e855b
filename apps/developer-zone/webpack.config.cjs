module.exports = require('../../tools/federation/factory.cjs').remote({
  name: 'developer-zone',
  dir: __dirname,
});
