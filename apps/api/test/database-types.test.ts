import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testApi } from './support/api-of-file.ts';
import { generateTypes, TYPES_FILE } from './support/generated-types.ts';

const api = testApi();

test('rows have the types of the migrated database (npm run generate -- types writes them)', async () => {
  const file = path.resolve(import.meta.dirname, '../../..', TYPES_FILE);
  expect(readFileSync(file, 'utf8')).toBe(await generateTypes(api.owner));
});
