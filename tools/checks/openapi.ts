import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../apps/api/src/platform/http/openapi.ts';
import { breakingChanges, type ApiDocument } from './breaking-changes.ts';

// npm run openapi [-- --allow-breaking]   writes openapi.json, and refuses when callers would break
// … openapi.ts --check                    fails when openapi.json is not what the contract says
const file = path.resolve(import.meta.dirname, '../../openapi.json');
const committed = existsSync(file) ? readFileSync(file, 'utf8') : '{"paths":{}}';
const generated = `${JSON.stringify(openApiDocument(), null, 1)}\n`;

const breaking = breakingChanges(
  JSON.parse(committed) as ApiDocument,
  JSON.parse(generated) as ApiDocument,
);
if (process.argv.includes('--check')) {
  if (committed !== generated) {
    console.error(
      `openapi.json is not what the contract says: run "npm run openapi" and commit it.\n${breaking.join('\n')}`,
    );
    process.exitCode = 1;
  }
} else if (breaking.length && !process.argv.includes('--allow-breaking')) {
  console.error(
    `Callers would break:\n${breaking.join('\n')}\nIf that is meant: npm run openapi -- --allow-breaking`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(file, generated);
}
