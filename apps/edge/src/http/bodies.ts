import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body up to this size is read whole before the API is asked. */
const SMALL_BODY_BYTES = 65_536;

const BODYLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What is wrong with the way a request says where it ends; undefined when there is one reading of
 * it only.
 */
function misframed({
  method,
  headers,
  raw,
}: FastifyRequest): [status: number, text: string] | undefined {
  const { 'transfer-encoding': coding, 'content-length': length = '0' } = headers;
  if (
    raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
      .length > 1
  )
    return [400, 'More than one Host'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return [501, 'Unknown transfer coding'];
  const hasBody = coding !== undefined || length !== '0';
  if (BODYLESS.has(method) && hasBody) return [400, `${method} has no body`];
  // a few calls that delete name the owner in a small body
  if (method === 'DELETE' && coding !== undefined) return [411, 'Length required'];
  if (method === 'DELETE' && Number(length) > SMALL_BODY_BYTES) return [413, 'Too large'];
  return undefined;
}

/**
 * Two servers that read the end of a request differently take a part of it for the next one. So
 * what could be read in two ways is read in none, and the connection that brought it ends.
 */
export function refuseMisframed(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const problem = misframed(request);
    if (problem)
      return reply
        .code(problem[0])
        .headers({ connection: 'close', 'x-content-type-options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send(problem[1]);
  });
}

/**
 * The body when it is small, empty when there is none, `large` when it is better passed on as it
 * comes. Throws when the caller leaves in the middle.
 */
export async function readSmallBody({ headers, raw }: FastifyRequest): Promise<Buffer | 'large'> {
  if (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length']) > SMALL_BODY_BYTES
  )
    return 'large';
  const chunks: Buffer[] = [];
  if (headers['content-length'] !== undefined)
    for await (const chunk of raw) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
