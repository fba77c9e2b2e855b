import { suggestEmail } from './email-hints.ts';

describe('suggestEmail', () => {
  it.each([
    ['nora@gmial.com', 'nora@gmail.com'],
    ['nora@gmail.con', 'nora@gmail.com'],
    ['nora@gmail.co', 'nora@gmail.com'],
    ['nora@gmai.com', 'nora@gmail.com'],
    [' Nora.L@GMIAL.COM ', 'Nora.L@gmail.com'],
    ['nora@hotmial.con', 'nora@hotmail.com'],
    ['nora@yaho.com', 'nora@yahoo.com'],
    ['nora@outlok.com', 'nora@outlook.com'],
    ['nora@iclould.com', 'nora@icloud.com'],
    ['nora@live.cmo', 'nora@live.com'],
  ])('%s may mean %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'nora@gmail.com',
    'nora@mail.com',
    'nora@gmx.de',
    'nora@ymail.com',
    'nora@yahoo.fr',
    'nora@yahoo.ca',
    'nora@hotmail.de',
    'nora@harbourhall.example',
    'nora@wow.com',
    'nora',
    'nora@',
    '@gmial.com',
    'nora@gmailcom',
    '',
    `nora@${'x'.repeat(10_000)}.com`,
  ])('says nothing to %.40s', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
