import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../apps/api/src/platform/openapi.ts';

// npm run openapi [-- --allow-breaking]   writes openapi.json, and refuses when callers would break
// … openapi.ts --check                    fails when openapi.json is not what the contract says
interface Operation { responses: Record<string, { content?: Record<string, { schema?: Schema }> }>; parameters: { name: string; required: boolean }[] }
interface Schema { properties?: Record<string, unknown>; items?: Schema }
type Document = { paths: Record<string, Record<string, Operation>> };

const file = path.resolve(import.meta.dirname, '../../openapi.json');
const committed = existsSync(file) ? readFileSync(file, 'utf8') : '{"paths":{}}';
const generated = `${JSON.stringify(openApiDocument(), null, 1)}\n`;

function answerFields(operation: Operation): string[] {
  return Object.values(operation.responses).flatMap((response) => Object.keys(response.content?.['application/json']?.schema?.properties ?? {}));
}

/** What a caller of the old document would miss: operations, answer fields, or a parameter that became required. */
function breakingChanges(before: Document, after: Document): string[] {
  return Object.entries(before.paths).flatMap(([at, operations]) => Object.entries(operations).flatMap(([method, old]) => {
    const now = after.paths[at]?.[method];
    if (!now) return [`${method.toUpperCase()} ${at} is gone`];
    const kept = new Set(answerFields(now));
    const wasRequired = new Map(old.parameters.map(({ name, required }) => [name, required]));
    return [
      ...answerFields(old).filter((name) => !kept.has(name)).map((name) => `${method.toUpperCase()} ${at} no longer answers ${name}`),
      ...now.parameters.filter(({ name, required }) => required && !wasRequired.get(name)).map(({ name }) => `${method.toUpperCase()} ${at} now requires ${name}`),
    ];
  }));
}

const breaking = breakingChanges(JSON.parse(committed) as Document, JSON.parse(generated) as Document);
if (process.argv.includes('--check')) {
  if (committed !== generated) {
    console.error(`openapi.json is not what the contract says: run "npm run openapi" and commit it.\n${breaking.join('\n')}`);
    process.exitCode = 1;
  }
} else if (breaking.length && !process.argv.includes('--allow-breaking')) {
  console.error(`Callers would break:\n${breaking.join('\n')}\nIf that is meant: npm run openapi -- --allow-breaking`);
  process.exitCode = 1;
} else {
  writeFileSync(file, generated);
}
