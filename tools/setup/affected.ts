import { StartRefused } from '@foyer/contracts';
import { explainStart } from '@foyer/node-runtime';
import { spawnSync } from 'node:child_process';
import { askNx, runNx } from './nx.ts';
import { runScript } from './run-script.ts';

/**
 * `npm run affected [-- NX OPTIONS]`: lint, types, tests and bundle sizes of the projects that
 * differ from main and of those that use them; what is not committed counts as well. What concerns
 * the whole (who imports whom, folders, unused exports, the OpenAPI document) says `npm run lint`.
 */
const TARGETS = ['lint', 'test', 'size'];
/**
 * Each project's types take a compiler of their own, which reads the libraries anew: of more
 * projects than this, one compiler for the whole house is sooner done.
 */
const FEW = 3;

const isThere = (ref: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).status === 0;

/** A clone of one branch has main at its origin only. */
function base(): string {
  const found = ['main', 'origin/main'].find(isThere);
  if (!found)
    throw new StartRefused('There is no branch main to compare with: git fetch origin main:main');
  return found;
}

const COMPARED = /^--(base|head|files|uncommitted|untracked)\b/;

function projectsThatDiffer(args: readonly string[]): string[] {
  const compared = args.filter((arg) => COMPARED.test(arg));
  const against = compared.length ? compared : [`--base=${base()}`];
  return JSON.parse(askNx(['show', 'projects', '--affected', '--json', ...against])) as string[];
}

async function checkTypes(): Promise<boolean> {
  console.log('\nTypes of all projects');
  return runScript(['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
}

async function affected(args: readonly string[]): Promise<number> {
  const projects = projectsThatDiffer(args);
  if (projects.length === 0) {
    console.log('No project differs.');
    return 0;
  }
  console.log(`What differs, and what uses it: ${projects.sort().join(', ')}`);
  const isFew = projects.length <= FEW;
  const targets = isFew ? ['typecheck', ...TARGETS] : TARGETS;
  const code = await runNx([
    'run-many',
    '-t',
    targets.join(),
    '-p',
    projects.join(),
    '--parallel=2',
    ...args.filter((arg) => !COMPARED.test(arg)),
  ]);
  return isFew || (await checkTypes()) ? code : 1;
}

process.exitCode = await affected(process.argv.slice(2)).catch(explainStart);
