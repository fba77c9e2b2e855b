// What stands in the way of an installation, told before it begins. Runs on any Node that npm 10
// runs on.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
const WRITTEN = ['.', 'node_modules', 'dist', 'dist/apps', '.nx'];

/** Something that the person who started this can mend: its message is for them. */
export class SetupRefused extends Error {}

/** Says what is wrong in a sentence and ends with 1; a fault of the program keeps its stack. */
export function endWith(error) {
  console.error(error instanceof SetupRefused ? error.message : error);
  process.exit(1);
}

/** Packages and builds go into the checkout. */
export function expectWritable() {
  for (const name of WRITTEN) {
    const place = path.join(root, name);
    if (!existsSync(place)) continue;
    try {
      accessSync(place, constants.W_OK);
    } catch (error) {
      throw new SetupRefused(
        `This account may not write in ${place} (${error.code}): Foyer keeps its packages and builds in its folder. Clone it to a place of your own.`,
      );
    }
  }
}

/** Packages are not changed under a product that runs on them. */
export function expectNothingRunning() {
  const home = path.resolve(root, process.env.FOYER_HOME || '.foyer');
  let running;
  try {
    running = JSON.parse(readFileSync(path.join(home, 'running.json'), 'utf8'));
    process.kill(running.pid, 0);
  } catch {
    return;
  }
  throw new SetupRefused(
    `Foyer runs here: ${running.url} (process ${running.pid}). Stop it first: packages have to be installed anew.`,
  );
}
