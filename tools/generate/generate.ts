import { StartRefused } from '@foyer/contracts';
import { explainStart } from '@foyer/node-runtime';
import { runScript } from '../setup/run-script.ts';
import { createChanges, type Changes } from './changes.ts';
import { generateEndpoint } from './endpoint.ts';
import { generateFeature } from './feature.ts';
import { nameOf } from './names.ts';
import { generateRemote } from './remote.ts';
import { writeTypes } from './row-types.ts';
import { writeTowns } from './towns.ts';

/**
 * Writes the files that something new begins with, and the lines that name it elsewhere. A plain
 * program, and no generator of Nx: that would be @nx/devkit, a package with a schema for each, and
 * a second's start, to write the same texts.
 */
const USAGE = `Usage: npm run generate -- endpoint MODULE NAME         a call, from the contract to the table
                           feature REMOTE NAME [PATH]   a page of a remote
                           remote NAME                  a remote with its first page
                           types                        what the rows of the database are
                           towns CITIES REGIONS         the gazetteer, from two files of GeoNames
Names are written in small letters with dashes, such as box-office.`;

function generate(changes: Changes, [kind, first, second, path]: readonly string[]) {
  if (kind === 'endpoint')
    return generateEndpoint(changes, nameOf(first, 'A module'), nameOf(second, 'An endpoint'));
  if (kind === 'remote') return generateRemote(changes, nameOf(first, 'A remote'));
  if (kind !== 'feature') throw new StartRefused(USAGE);
  const remote = nameOf(first, 'A remote');
  if (!changes.has(`apps/${remote.kebab}/src/routes.ts`))
    throw new StartRefused(`There is no remote ${remote.kebab}.`);
  return generateFeature(changes, remote, nameOf(second, 'A feature'), path ? { path } : {});
}

async function main(args: readonly string[]) {
  const [kind, first, second] = args;
  if (kind === 'types') return writeTypes();
  if (kind === 'towns' && first && second) return writeTowns(first, second);
  const changes = createChanges();
  generate(changes, args);
  const { files, notes } = await changes.write();
  // the document follows from the contract
  if (args[0] === 'endpoint' && !(await runScript(['tools/checks/openapi.ts'])))
    process.exitCode = 1;
  console.log(files.join('\n'));
  console.log(`\nNow:\n${notes.map((note) => `- ${note}`).join('\n')}`);
}

await main(process.argv.slice(2)).catch(explainStart);
