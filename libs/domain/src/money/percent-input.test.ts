import { readPercent } from './percent-input.ts';

test.each([
  ['15', 15],
  ['15%', 15],
  ['12,5 %', 12.5],
  ['12.50', 12.5],
  ['1', 1],
  ['100.', 100],
])('%s is read as %s percent', (typed, percent) => {
  expect(readPercent(typed)).toEqual({ percent });
});

test.each(['', '0.99', '100.01', '12.345', '1e1', '-5', '%', '1,000', 'half'])(
  '%j is no percentage',
  (typed) => {
    expect(readPercent(typed)).toEqual({
      problem: 'Enter a percentage from 1 to 100, with at most two decimals.',
    });
  },
);
