import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a script on this Node with its output passed through; returns whether it succeeded. */
export function runScript(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Builds what changed; ends the process with an error when that fails. */
export async function build(): Promise<void> {
  if (!(await runScript(['tools/setup/build.ts']))) process.exit(1);
}
