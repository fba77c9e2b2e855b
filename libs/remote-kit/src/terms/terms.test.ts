import { createHash } from 'node:crypto';
import { TERMS_VERSION } from '@foyer/domain';
import { termsFor } from './terms.messages.en.ts';

/** What is said, without where its links lead. */
const wordsOf = ({ title, lead, sections }: ReturnType<typeof termsFor>) =>
  [
    ...[title, lead],
    ...sections.flatMap(({ title, paragraphs = [], points = [] }) => [
      ...[title, ...paragraphs, ...points],
    ]),
  ].join('\n');

// Orders keep the version alone. Whoever changes the words decides: they say something else, and
// TERMS_VERSION and this sum change together; or a misspelling was mended, and the sum does alone.
test('the words are those of the version that orders keep', () => {
  const sum = createHash('sha256')
    .update(wordsOf(termsFor('help@foyer.test')))
    .digest('hex');
  expect({ [TERMS_VERSION]: sum.slice(0, 16) }).toEqual({ '2026-11-25': '043350290b6f5acf' });
});
