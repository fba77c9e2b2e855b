import { suggestUsername } from './suggest-username.ts';

test.each([
  ['Zoë O’Hara', 'zoeohara'],
  ['  Ada  Winter ', 'adawinter'],
  ['東京', ''],
  ['The Extraordinarily Long Orchestra', 'theextraordinarilylo'],
])('%s → %s', (name, username) => {
  expect(suggestUsername(name)).toBe(username);
});
