module.exports = require('../../tools/federation/factory.cjs').document({
  name: 'calendar',
  dir: __dirname,
  entry: {
    main: './src/main.ts',
    'embed/calendar': './src/embed/calendar.ts',
    'embed/button': './src/embed/button.ts',
  },
});
