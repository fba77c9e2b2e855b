import { createRequire } from 'node:module';
import type * as Locale from './locale.cjs';

const { catalogueOf } = createRequire(import.meta.url)('./locale.cjs') as typeof Locale;

it.each([
  ['../messages/en.ts', '../messages/de.ts'],
  ['../../messages/titles.en.ts', '../../messages/titles.de.ts'],
  ['./info/fees.en.ts', './info/fees.de.ts'],
  ['./token.ts', './token.ts'],
  ['./seen.ts', './seen.ts'],
  ['@foyer/domain', '@foyer/domain'],
])('a build for German reads for %s the file %s', (request, file) => {
  expect(catalogueOf(request, 'de')).toBe(file);
  expect(catalogueOf(request, 'en')).toBe(request);
});
