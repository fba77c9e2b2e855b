import { holdsWebAddress, looksLikeWebAddress, withoutLinks } from './plain-words.ts';

test.each(['Go to https://evil.test/login', 'www.evil.test', 'Win at WWW.evil.test', 'ftp://x'])(
  '%p holds a web address',
  (title) => {
    expect(holdsWebAddress(title)).toBe(true);
  },
);

test.each([
  'Stravinsky: L’Histoire du soldat',
  'Dr. Strangelove',
  'Op. 9/2',
  'Amazon.com presents',
  'Swwwing',
])('%p is a title', (title) => {
  expect(holdsWebAddress(title)).toBe(false);
});

test.each(['http://evil.test', 'evil.test', 'a/b', 'x:y', 'Nora evil.example'])(
  '%p looks like a web address',
  (name) => {
    expect(looksLikeWebAddress(name)).toBe(true);
  },
);

test.each([
  'J.R. Ewing',
  'St. John',
  'Martin Luther King Jr.',
  'O’Neill',
  'Müller-Łukasz',
  '李 王',
])('%p is a name', (name) => {
  expect(looksLikeWebAddress(name)).toBe(false);
});

test('a mail shows what it was given, with nothing left to make a link of', () => {
  const shown = withoutLinks(
    'Amazon.com and https://evil.test/login, write to hall@foyer.test. J.R. No. 2',
  );
  expect(shown).not.toMatch(/:\/\/|\w\.(?:com|test\/)/);
  expect(shown.replaceAll('\u2060', '')).toBe(
    'Amazon.com and https://evil.test/login, write to hall@foyer.test. J.R. No. 2',
  );
  expect(shown).toContain('hall@foyer.test');
  expect(withoutLinks('Doors 18.45, Op. 9')).toBe('Doors 18.45, Op. 9');
});
