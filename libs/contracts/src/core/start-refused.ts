/**
 * A process cannot start, and its message says so to the person who started it: in a sentence,
 * without a stack.
 */
export class StartRefused extends Error {}

type Said = 'code' | 'syscall' | 'message' | 'hostname' | 'path' | 'port' | 'address' | 'cause';
type Failure = Partial<Record<Said, unknown>> & { errors?: unknown[] };

const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
]);
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|does not support SSL/;

const LISTENING: Record<string, (failure: Failure) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program: stop that one, or name another port in PORT.`,
  EACCES: ({ port }) =>
    `Port ${port} may not be opened by this account: name one above 1023 in PORT.`,
  EADDRNOTAVAIL: ({ address }) => `HOST is "${address}": this machine has no such address.`,
};

const DATABASE: Record<string, string> = {
  '28P01': 'The database refuses the user or the password in DATABASE_URL',
  '28000': 'The database refuses the user or the password in DATABASE_URL',
  '3D000': 'The database that DATABASE_URL names is not there',
  '42501':
    'The role in DATABASE_URL lacks a right that Foyer needs: it owns the database and may make roles',
};

const FILES: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full for this account',
  EROFS: 'The disk is read-only',
  EACCES: 'This account may not write',
  EPERM: 'This account may not write',
  ENOTDIR: 'What should be a folder is a file',
  EEXIST: 'What should be a folder is a file',
};

/** Nobody throws these on purpose: they are for whoever mends the program. */
const FAULTS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'ZodError']);

function explainFile({ path }: Failure, code: string): string | undefined {
  const file = typeof path === 'string' ? `: ${path}` : '';
  return FILES[code] && `${FILES[code]}${file} (${code}).`;
}

function explain(failure: Failure): string | undefined {
  const code = String(failure.code ?? '');
  const message = String(failure.message ?? '');
  if (failure instanceof StartRefused) return message;
  if (failure.syscall === 'listen' || failure.syscall === 'bind') return LISTENING[code]?.(failure);
  if (failure.syscall === 'getaddrinfo')
    return `There is no machine "${String(failure.hostname)}" (${code}): look at DATABASE_URL and HOST.`;
  if (DATABASE[code]) return `${DATABASE[code]} (${message}).`;
  if (NO_ANSWER.has(code) || NO_CONNECTION.test(message))
    return `The database does not answer (${message || code}). Does it run, and is DATABASE_URL right?`;
  return explainFile(failure, code);
}

/**
 * What a person reads of an error that ended a start: why, or its whole text where it is a fault of
 * the program.
 */
export function sentenceOf(error: unknown): string {
  let told: string | undefined;
  for (
    let at = error as Failure | undefined;
    at && told === undefined;
    at = (at.errors?.[0] ?? at.cause) as Failure | undefined
  ) {
    told = explain(at.errors?.length ? (at.errors[0] as Failure) : at);
  }
  if (told !== undefined) return told;
  if (!(error instanceof Error)) return String(error);
  return FAULTS.has(error.name) ? (error.stack ?? error.message) : error.message;
}
