import { readLinkAddress } from './link-address.ts';

test.each([
  ['https://example.org/programme?x=1#a', 'https://example.org/programme?x=1#a'],
  ['http://example.org', 'http://example.org'],
  [' example.org ', 'https://example.org'],
  ['example.org/evening/notes.pdf', 'https://example.org/evening/notes.pdf'],
  ['localhost.test:8080/x', 'https://localhost.test:8080/x'],
  ['box@house.org', 'mailto:box@house.org'],
  ['mailto:box@house.org', 'mailto:box@house.org'],
])('%j leads to %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});

test.each([
  '',
  'programme',
  'two words.org',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://',
  'mailto:',
  '//example.org',
  '.org',
])('%j leads nowhere', (typed) => {
  expect(readLinkAddress(typed)).toBeNull();
});
