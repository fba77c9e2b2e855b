import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const sizeOf = (file: string) =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );

async function pick(file: string, accepted: string) {
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepted.includes(encoding)) continue;
    const size = await sizeOf(file + suffix);
    if (size !== undefined) return { file: file + suffix, size, encoding };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { file, size, encoding: undefined };
}

/** For how long a page may show an old script of ours: its address stays when it changes. */
const EMBED_SECONDS = 300;

/**
 * Scripts that sites of others load, by the one line that they were given: they have a name for
 * good, and are those of the live release. `fileOf` says where one stands below the folder.
 */
export function embedScripts(
  app: FastifyInstance,
  folder: string,
  fileOf: (name: string) => string | undefined,
) {
  app.get<{ Params: { name: string } }>('/embed/:name', async (request, reply) => {
    const file = fileOf(request.params.name);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const found = file && (await pick(path.resolve(folder, file), accepted));
    if (!found)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found');
    return reply
      .headers({
        'content-type': TYPES['.js'],
        'content-length': found.size,
        'cache-control': `public, max-age=${EMBED_SECONDS}`,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
      })
      .send(createReadStream(found.file));
  });
}

export type FileHandler = (
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Files of published builds. A build is never changed under its address, so a browser may keep them
 * for ever, and old builds stay: a tab that was opened before a promotion still finds its files.
 */
export function publishedFiles(folder: string): FileHandler {
  return async (request, reply) => {
    // the router has decoded the path; a second time would make another path of it
    const wanted = path.resolve(folder, request.params['*']);
    const type = TYPES[path.extname(wanted)];
    // <name>/<version>/<file>: what lies above a version is the edge's own
    const isInside =
      wanted.startsWith(path.resolve(folder) + path.sep) &&
      path.relative(folder, wanted).split(path.sep).length > 2;
    const found =
      isInside && type
        ? await pick(wanted, String(request.headers['accept-encoding'] ?? ''))
        : undefined;
    if (!found)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found');
    return reply
      .headers({
        'content-type': type,
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
      })
      .send(createReadStream(found.file));
  };
}
