import { fillFigures, unknownFigures } from './figures.ts';

test('a figure stands where its name stood, in every text of a document', () => {
  expect(
    fillFigures({
      title: 'One fee',
      points: ['{fixedFee} plus {feePercent}', '{fundPercent} of it; {fixedFeeUsd} in dollars'],
      price: { text: '{feePercent}{feePercent}' },
      none: null,
    }),
  ).toEqual({
    title: 'One fee',
    points: ['0.69 plus 1%', '33% of it; $0.69 in dollars'],
    price: { text: '1%1%' },
    none: null,
  });
});

test.each([
  ['{fixedFee} and {fundPercent}', []],
  ['{fee}', ['fee']],
  ['{toString}', ['toString']],
  ['{}', ['']],
  ['a { b', ['{']],
  ['{fixedFee', ['{']],
  ['{{fixedFee}}', ['{']],
])('in %j nobody knows %j', (text, unknown) => {
  expect(unknownFigures(text)).toEqual(unknown);
});
