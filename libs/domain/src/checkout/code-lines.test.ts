import { readCodeLines, type CodeLine, type CodeLineProblem } from './code-lines.ts';

const lines = (...rows: string[][]): CodeLine[] => rows.map((cells, n) => ({ line: n + 1, cells }));

test('codes are read in upper case, with the line on which each stands', () => {
  expect(readCodeLines(lines(['spring26'], [' SUMMER26 '], ['AUTUMN26X1']))).toEqual({
    codes: ['SPRING26', 'SUMMER26', 'AUTUMN26X1'],
    lines: [1, 2, 3],
    problems: [],
  });
});

test.each<[string, string[], CodeLineProblem]>([
  ['two columns', ['SPRING26', '10'], { line: 2, kind: 'columns', columns: 2 }],
  ['a column too many that is empty', ['SPRING26', ''], { line: 2, kind: 'columns', columns: 2 }],
  ['nothing', [''], { line: 2, kind: 'empty' }],
  ['five letters', ['SPRIN'], { line: 2, kind: 'short' }],
  ['a dash', ['SPRING-26'], { line: 2, kind: 'invalid' }],
  ['letters beyond A to Z', ['FRÜHLING'], { line: 2, kind: 'invalid' }],
  ['a formula', ['=SUM(A1)'], { line: 2, kind: 'invalid' }],
  ['eleven letters', ['SPRINGTIME1'], { line: 2, kind: 'long' }],
  ['a code once more', ['first01'], { line: 2, kind: 'repeated', firstLine: 1 }],
])('a line with %s is named, the others are read', (_, cells, problem) => {
  const read = readCodeLines(lines(['FIRST01'], cells, ['LAST01']));
  expect(read).toEqual({ codes: ['FIRST01', 'LAST01'], lines: [1, 3], problems: [problem] });
});

test('no line is no code', () => {
  expect(readCodeLines([])).toEqual({ codes: [], lines: [], problems: [] });
});
