import { formatPhone, phoneCountries, phoneParts, readPhone } from './phone.ts';

test.each([
  ['', 'US', ''],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['030 901820', 'DE', '+4930901820'],
  // its own country wins over the one that is chosen
  ['+44 20 7946 0018', 'US', '+442079460018'],
  ['212 555 0123', undefined, '+12125550123'],
])('"%s" in %s is %s', (typed, country, phone) => {
  expect(readPhone(typed, country)).toEqual({ phone });
});

test.each([
  ['12', 'US'],
  ['212 555 0123 ext. 4', 'US'],
  ['call 212 555 0123 now', 'US'],
  ['+999 1234567', 'US'],
  ['javascript:alert(1)', 'US'],
  ['2125550123', 'XX'],
])('"%s" in %s is no number', (typed, country) => {
  expect(readPhone(typed, country).problem).toMatch(/^Enter a phone number/);
});

test('a kept number stands in its field as people of its country write it, and reads back', () => {
  const { country, number } = phoneParts('+4930901820');
  expect([country, number]).toEqual(['DE', '030 901820']);
  expect(readPhone(number, country)).toEqual({ phone: '+4930901820' });
  expect(phoneParts('')).toEqual({ country: 'US', number: '' });
});

test('others read it with its country', () => {
  expect(formatPhone('+12125550123')).toBe('+1 212 555 0123');
  expect(formatPhone('not one')).toBe('not one');
});

test('countries are listed by name, with what is dialed before', () => {
  const countries = phoneCountries();
  expect(countries.find(({ value }) => value === 'US')?.label).toBe('United States (+1)');
  expect(countries.length).toBeGreaterThan(200);
});
