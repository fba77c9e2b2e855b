import { moneyText, readMoney } from './money-input.ts';

const MAX = 100_000;

test.each([
  ['18.5', 18.5],
  ['18,50', 18.5],
  ['1,200.00', 1200],
  ['1,200', 1200],
  ['1.200,00', 1200],
  ['1 200', 1200],
  ["1'200.50", 1200.5],
  ['$5', 5],
  ['5 usd', 5],
  ['.5', 0.5],
  ['12.', 12],
  ['0', 0],
  ['100,000', 100_000],
  ['1.000.000', null],
])('%s is read as %s dollars', (typed, amount) => {
  expect(readMoney(typed, 'usd', MAX).amount ?? null).toBe(amount);
});

test.each([
  ['', 'usd', 'Enter an amount. 0 is free.'],
  ['1e3', 'usd', 'Write the amount in digits, such as 12.50.'],
  ['Infinity', 'usd', 'Write the amount in digits, such as 12.50.'],
  ['€5', 'usd', 'Write the amount in digits, such as 12.50.'],
  ['twelve', 'eur', 'Write the amount in digits, such as 12.50.'],
  ['1,20,0', 'usd', 'Write the amount in digits, such as 12.50.'],
  ['.', 'usd', 'Write the amount in digits, such as 12.50.'],
  ['-3', 'usd', 'An amount is 0 or more.'],
  ['12.345', 'usd', 'Use at most 2 decimals.'],
  ['12.5', 'jpy', 'This currency has no decimals.'],
  ['99999999', 'usd', 'At most $100,000.00.'],
  ['100000.01', 'eur', 'At most €100,000.00.'],
] as const)('%s is no amount in %s: %s', (typed, currency, problem) => {
  expect(readMoney(typed, currency, MAX)).toEqual({ problem });
});

test.each([
  ['€5', 'eur', 5],
  ['5€', 'eur', 5],
  ['CHF 12.50', 'chf', 12.5],
  ['¥1,200', 'jpy', 1200],
  ['KSh 300', 'ksh', 300],
] as const)('%s carries the sign of its currency', (typed, currency, amount) => {
  expect(readMoney(typed, currency, MAX)).toEqual({ amount });
});

test('an amount is shown with all decimals of its currency', () => {
  expect([moneyText(18.5, 'usd'), moneyText(1200, 'jpy'), moneyText(0, 'eur')]).toEqual([
    '18.50',
    '1200',
    '0.00',
  ]);
});
