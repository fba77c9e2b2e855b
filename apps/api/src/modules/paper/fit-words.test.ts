import { fitWords } from './fit-words.model.ts';

/** Each sign is a point wide. */
const fit = (text: string, width: number, lines: number) =>
  fitWords(
    text.split(' ').map((word) => ({ text: word, width: word.length })),
    { width, lines, space: 1, ellipsis: 1 },
  );

test.each([
  ['Martinů & Janáček', 20, 1, 'Martinů & Janáček'],
  ['Martinů & Janáček', 9, 2, 'Martinů & Janáček'],
  ['Martinů & Janáček', 9, 1, 'Martinů…'],
  // the ellipsis has to stand on the last line as well
  ['Martinů & Janáček', 7, 1, 'Martinů…'],
  ['Double Concerto, Sinfonietta', 16, 1, 'Double…'],
  ['Double Concerto, Sinfonietta', 17, 1, 'Double Concerto…'],
  ['Concerto (Łukasz Borowicz)', 10, 2, 'Concerto (Łukasz…'],
])('%s in %i points and %i lines is %s', (text, width, lines, shown) => {
  expect(fit(text, width, lines)).toBe(shown);
});
