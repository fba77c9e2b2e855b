import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs a script on this Node; returns whether it succeeded. Its output passes through as it comes,
 * or, of one that runs beside others, as a whole at its end.
 */
export function runScript(
  args: readonly string[],
  env: Record<string, string> = {},
  isBeside = false,
): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** Builds what changed; ends the process with an error when that fails. */
export async function build(): Promise<void> {
  if (!(await runScript(['tools/setup/build.ts']))) process.exit(1);
}
