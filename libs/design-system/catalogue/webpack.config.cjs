module.exports = require('../../../tools/federation/factory.cjs').plain({
  name: 'catalogue',
  dir: __dirname,
  entry: './main.tsx',
  template: './index.html',
});
