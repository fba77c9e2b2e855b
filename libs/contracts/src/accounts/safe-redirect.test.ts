import { safeRedirect } from './safe-redirect.ts';

const HOSTS = [
  'evil.test',
  'evil.test/path',
  'localhost:4200@evil.test',
  '127.0.0.1',
  '[::1]',
  'evil%2etest',
  'ⓔvil.test',
  'evil。test',
];
const PREFIXES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '\u00a0//',
  '\u0000//',
  '/\u0000/',
  '/\u2028/',
  'http://',
  'https://',
  'HTTPS://',
  'ftp://',
  'http:/',
  'http:',
  'https:\\\\',
  'hTTp:///',
  'ws://',
  'blob:https://',
  'filesystem:https://',
  'view-source:https://',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C',
  '%2f%2f',
  '%2f/',
  '/%252f',
  '/%252f%252f',
  '/%25252f',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%00/',
  '/.//',
  '/..//',
  '/./\\',
  '/a/..//',
  '/a/../..//',
  '/%2e//',
  '/%2e%2e//',
  '/a/%2e%2e//',
  '/;//',
  './/',
  '..//',
  '@',
  '/%u2215/',
];
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@b.test',
  'tel:1',
  'evil.test',
  'www.evil.test/path',
  '?redirect=//evil.test',
  '#//evil.test',
  '',
  ' ',
  '.',
  '..',
  'a',
  'a/b',
  '/%',
  '/%zz',
  '/%c0%af%c0%af/evil.test',
];
// `/;//host` and `/%u2215/host` are odd paths of this site, not other hosts
const isOddPath = (target: string) => /^\/(;|%u2215)\//.test(target);
const corpus = [...PREFIXES.flatMap((prefix) => HOSTS.map((host) => prefix + host)), ...SCHEMES];

test('the corpus has more than 200 forms', () => {
  expect(corpus.length).toBeGreaterThan(200);
});

test.each(corpus)('%j stays on this site', (target) => {
  const result = safeRedirect(target, '/home');
  const { origin, pathname } = new URL(result, 'https://foyer.test');
  expect(origin).toBe('https://foyer.test');
  expect(pathname).not.toMatch(/^\/[/\\]/);
  if (!isOddPath(target)) expect(result).toBe('/home');
});

test.each([
  ['/', '/'],
  ['/event/1?tab=info#top', '/event/1?tab=info#top'],
  ['/o/nightjar', '/o/nightjar'],
  ['/search?query=a%20b&tab=events', '/search?query=a%20b&tab=events'],
  ['/event/1?next=%2F%2Fx', '/event/1?next=%2F%2Fx'],
  ['/a/../b', '/b'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/p/nora?a=https://x.test', '/p/nora?a=https://x.test'],
])('%s is a path of this site', (target, expected) => {
  expect(safeRedirect(target)).toBe(expected);
});

test('nothing, and very long addresses, give the fallback', () => {
  for (const target of [null, undefined, `/${'a'.repeat(3000)}`])
    expect(safeRedirect(target, '/home')).toBe('/home');
});
