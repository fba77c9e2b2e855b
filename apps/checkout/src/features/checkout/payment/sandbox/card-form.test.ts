import {
  cardBrand,
  cardErrors,
  formatCardNumber,
  formatExpiry,
  type CardValues,
} from './card-form.model.ts';

const good: CardValues = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 30',
  cvc: '123',
  zip: '10001',
};

test('digits fall into groups while they are typed', () => {
  expect(['4', '42424', '4242-4242x4242 4242', '4'.repeat(25)].map(formatCardNumber)).toEqual([
    '4',
    '4242 4',
    '4242 4242 4242 4242',
    '4444 4444 4444 4444 444',
  ]);
  expect(['1', '12', '123', '12/30', '12 / 2030'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12 / 3',
    '12 / 30',
    '12 / 20',
  ]);
});

test('the first digits tell whose card it is', () => {
  expect(['4242', '5555', '2223', '3782', '6011', '9', ''].map(cardBrand)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'American Express',
    'Discover',
    null,
    null,
  ]);
});

test.each<[Partial<CardValues>, string[]]>([
  [{}, []],
  [{ number: '000123456789' }, []],
  [{ number: '4242 4242 424' }, ['number']],
  [{ expiry: '13 / 30' }, ['expiry']],
  [{ expiry: '00 / 30' }, ['expiry']],
  [{ expiry: '12 / 3' }, ['expiry']],
  [{ expiry: '' }, ['expiry']],
  [{ cvc: '12' }, ['cvc']],
  [{ zip: '  1 ' }, ['zip']],
])('%j lacks %j', (change, fields) => {
  expect(Object.keys(cardErrors({ ...good, ...change }))).toEqual(fields);
});

test('a card is good to the end of its month', () => {
  const errors = (now: Date) => cardErrors({ ...good, expiry: '02 / 28' }, now).expiry;
  expect(errors(new Date(2028, 1, 29, 23, 59))).toBeUndefined();
  expect(errors(new Date(2028, 2, 1))).toBe(
    'This card has expired. Check the date or use another card',
  );
});

test('an empty form is wrong in every field', () => {
  expect(cardErrors({ number: '', expiry: '', cvc: '', zip: '' })).toEqual({
    number: 'Check the card number',
    expiry: 'Check the expiry date',
    cvc: 'Check the security code',
    zip: 'Enter the ZIP code of the card',
  });
});
