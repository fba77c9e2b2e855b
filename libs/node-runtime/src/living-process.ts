import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * When a process began, in whatever units: together with its number it names it for good. Nothing
 * when it has ended.
 */
export async function beginningOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux')
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim() || undefined,
      () => undefined,
    );
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name in parentheses may hold anything, also spaces
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  // one that has ended stays listed until its parent asks how
  return state && state !== 'Z' && state !== 'X' ? fields[19] : undefined;
}
