import { catalogueOf } from './locale.ts';

it.each([
  ['../messages/en.ts', '../messages/de.ts'],
  ['../../messages/titles.en.ts', '../../messages/titles.de.ts'],
  ['./fees.messages.en.ts', './fees.messages.de.ts'],
  ['./token.ts', './token.ts'],
  ['./seen.ts', './seen.ts'],
  ['@foyer/domain', '@foyer/domain'],
])('whoever speaks German reads for %s the file %s', (request, file) => {
  expect(catalogueOf(request, 'de')).toBe(file);
  expect(catalogueOf(request, 'en')).toBe(request);
});
