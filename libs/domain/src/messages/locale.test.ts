import { locale } from './locale.en.ts';

it('writes numbers with the signs that its language has', () => {
  const parts = new Intl.NumberFormat(locale.tag).formatToParts(1234.5);
  const sign = (kind: string) => parts.find(({ type }) => type === kind)?.value;
  expect(sign('group')).toBe(locale.group);
  expect(sign('decimal')).toBe(locale.decimal);
});
