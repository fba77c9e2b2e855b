// Imports a season of programmes: npm run import -- --owner USERNAME FILE [--shift-to YYYY-MM-DD]
// [--without-posters]
import { sentenceOf } from '@foyer/contracts';
import { findDatabaseUrl } from './platform/db/find-database-url.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ImportRefused, importSeason } from './modules/season-import/index.ts';
import { readConfig } from './platform/runtime/config.ts';
import { createDeps } from './platform/runtime/create-deps.ts';

const USAGE =
  'Usage: npm run import -- --owner USERNAME FILE [--shift-to YYYY-MM-DD] [--without-posters]';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments(args: string[]) {
  try {
    const {
      values,
      positionals: [file, ...more],
    } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        'shift-to': { type: 'string' },
        'without-posters': { type: 'boolean' },
      },
    });
    if (values.owner && file && more.length === 0)
      return {
        owner: values.owner,
        file,
        shiftTo: values['shift-to'],
        withoutPosters: values['without-posters'] ?? false,
      };
  } catch (error) {
    throw new ImportRefused(
      `${error instanceof Error ? error.message.replace(/\. .*/s, '.') : 'These options are not known.'}\n${USAGE}`,
    );
  }
  throw new ImportRefused(USAGE);
}

// npm runs scripts in the project's folder; INIT_CWD is where the person stands
const readSeasonFile = (file: string) =>
  readFile(path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      throw new ImportRefused(
        `"${file}" cannot be read${error.code === 'ENOENT' ? ': there is no such file' : ` (${error.code ?? error.message})`}.`,
      );
    },
  );

async function run() {
  const { owner, file, shiftTo, withoutPosters } = readArguments(process.argv.slice(2));
  if (shiftTo !== undefined && !DAY.test(shiftTo))
    throw new ImportRefused(
      `"${shiftTo}" is no day. Write --shift-to as YYYY-MM-DD, for example 2027-01-08.`,
    );
  const text = await readSeasonFile(file);
  const databaseUrl = await findDatabaseUrl(process.env['FOYER_HOME'] || '.foyer');
  const deps = createDeps(readConfig({ ...process.env, DATABASE_URL: databaseUrl }), {
    poolSize: 3,
  });
  try {
    await importSeason(deps, {
      ownerUsername: owner,
      text,
      shiftTo,
      withoutPosters,
      now: new Date(),
      say,
    });
  } finally {
    await deps.pool.end();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
