import { StartRefused } from '@foyer/contracts';
import { execFileSync } from 'node:child_process';
import { explainStart } from '../../apps/api/src/platform/runtime/explain-start.ts';
import { runNx } from './nx.ts';

/**
 * `npm run affected [-- NX OPTIONS]`: lint, types, tests and bundle sizes of the projects that
 * differ from main and of those that use them; what is not committed counts as well. What concerns
 * the whole (who imports whom, folders, unused exports, the OpenAPI document) says `npm run lint`.
 */
const TARGETS = 'lint,typecheck,test,size';

const isThere = (ref: string) => {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    return true;
  } catch {
    return false;
  }
};

/** A clone of one branch has main at its origin only. */
function base(): string {
  const found = ['main', 'origin/main'].find(isThere);
  if (!found)
    throw new StartRefused('There is no branch main to compare with: git fetch origin main');
  return found;
}

async function affected(args: readonly string[]) {
  const compared = args.some((arg) => /^--(base|head|files|uncommitted|untracked)\b/.test(arg))
    ? []
    : [`--base=${base()}`];
  process.exitCode = await runNx(['affected', '-t', TARGETS, ...compared, '--parallel=2', ...args]);
}

await affected(process.argv.slice(2)).catch(explainStart);
