import { FIGURES } from '@foyer/domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fundCopy } from './fund.model.ts';

test('every figure follows from the rules of the fee', () => {
  const said = JSON.stringify(fundCopy);
  expect(fundCopy.share).toBe(FIGURES.fundPercent);
  expect(said).toContain(
    'A ticket for $20.00 has a fee of $0.89. Of that, $0.29 is the fund’s. A sold-out hall of 500 adds up to $146.85,',
  );
  expect(said).not.toMatch(/[{}]\w+[{}]|\{fund/);
});

test('it says that nothing was moved yet, and claims no total', () => {
  const today = fundCopy.sections.find(({ id }) => id === 'today');
  expect(JSON.stringify(today)).toContain('No money has been moved into the fund yet');
  expect(JSON.stringify(today)).not.toMatch(/[$€£]/);
});

test('no figure is typed into its words', () => {
  const words = readFileSync(path.join(import.meta.dirname, 'fund.messages.en.ts'), 'utf8');
  expect(words).not.toMatch(/\d/);
});
