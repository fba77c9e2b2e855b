import { pino, type Logger } from 'pino';

/** Structured logs without personal data: no bodies, no queries, no cookies, no addresses. */
export const createLog = (level: string): Logger => pino({
  level,
  base: null,
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
  },
  redact: { paths: ['*.email', '*.password', '*.token', '*.clientSecret', 'headers.cookie', 'headers.authorization'], remove: true },
});
