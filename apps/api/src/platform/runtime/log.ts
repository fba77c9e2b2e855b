import { pino, type DestinationStream, type Logger } from 'pino';

const ADDRESS = /[^\s<>"'()=,;:]+@[^\s<>"'()=,;:]+/g;
/** A text without the mail addresses in it. */
export const withoutAddresses = <T extends string | undefined>(text: T) =>
  text?.replaceAll(ADDRESS, '[address]') as T;
// What a program needs to find a fault. A database's `detail` quotes the row, a mail server's
// answer the recipient.
const KEPT = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'syscall',
  'table',
  'constraint',
  'column',
] as const;

const SECRET = ['email', 'password', 'token', 'clientSecret'];

function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const kept = Object.fromEntries(
    KEPT.flatMap((key) => {
      const value = (error as unknown as Record<string, unknown>)[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...kept,
    stack: withoutAddresses(error.stack),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}

/** Structured logs without personal data: no bodies, no queries, no cookies, no addresses. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        err: plainError,
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
      },
      redact: {
        paths: [
          ...SECRET.flatMap((name) => [name, `*.${name}`]),
          'headers.cookie',
          'headers.authorization',
          'headers["x-foyer-edge"]',
        ],
        remove: true,
      },
    },
    ...(to ? [to] : []),
  );
