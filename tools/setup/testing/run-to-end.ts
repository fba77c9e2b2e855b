import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
/** What this process was started with decides nothing for the ones it starts. */
const OWN =
  /^(FOYER_|PORT$|HOST$|DATABASE_URL$|NODE_ENV$|PUBLIC_URL$|API_URL$|SMTP_URL$|LOG_LEVEL$|JEST_|NODE_OPTIONS$|npm_)/;

export interface End {
  code: number | null;
  said: string;
}

/**
 * Runs a program of the project until it ends; one that goes on after `limitMs` is ended and has no
 * code.
 */
export function runToEnd(
  args: readonly string[],
  env: Record<string, string> = {},
  limitMs = 120_000,
): Promise<End> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OWN.test(name)),
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}
