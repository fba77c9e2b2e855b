import { sentenceOf } from '@foyer/contracts';

/** Ends a process that cannot start, saying why to whoever started it. */
export function explainStart(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
