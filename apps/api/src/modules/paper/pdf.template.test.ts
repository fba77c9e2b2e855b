import { pdfPages } from '../../../test/support/pdf-text.ts';
import { bytesOf, newPdf, write } from './pdf.template.ts';

const NAME =
  'Bohuslav Martinů: Double Concerto, Leoš Janáček: Sinfonietta, Mieczysław Karłowicz: Violin Concerto (Łukasz Borowicz)';

async function drawn(text: string, lines: number): Promise<string> {
  const doc = newPdf('Paper', { width: 400, height: 400 });
  doc.addPage();
  write(doc, text, 'serif', 22, '#000000', { x: 0, y: 0, width: 347 }, lines);
  return pdfPages(Buffer.from(await bytesOf(doc)))
    .flat()
    .join('');
}

test('a name of letters from two files is cut once, and nothing stands behind the cut', async () => {
  expect(await drawn(NAME, 3)).toMatch(/^Bohuslav Martinů: [^…]+…$/);
  expect(await drawn(NAME, 12)).toContain('Violin Concerto (Łukasz Borowicz)');
});

test('the end of a line is the end of a word for whoever reads it aloud', async () => {
  expect(await drawn('8 December 2026\n19:30 EST', 2)).toBe('8 December 2026 19:30 EST');
});
