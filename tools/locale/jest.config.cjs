const path = require('node:path');
const { browser } = require('../../jest.preset.js');

const preset = browser('locale');
module.exports = {
  ...preset,
  transform: Object.fromEntries(
    Object.entries(preset.transform).map(([files, [, options]]) => [
      files,
      [path.resolve(__dirname, '../jest/pseudo-transform.cjs'), options],
    ]),
  ),
};
