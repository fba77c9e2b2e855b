import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { newId } from '../runtime/ids.ts';
import { sendCsv, type CsvPages, type CsvRow } from './csv.ts';
import { buildServer } from './server.ts';
import { asTenant, currentTenant } from '../db/tenant.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
let app: FastifyInstance;
let visit: AbortController;
beforeEach(() => {
  visit = new AbortController();
});
afterEach(async () => {
  // a file that does not end is not waited for
  visit.abort();
  await app.close();
});

/** Who reads the file gets it packed so, as browsers ask for it. */
async function download(pages: () => CsvPages, encoding: string, ownerId = newId()) {
  app = await buildServer(api.deps, [
    (server) =>
      server.get('/file', (_request, reply) =>
        asTenant(ownerId, () =>
          sendCsv(reply, { name: 'Rows', timezone: 'UTC' }, ['Who', 'Much'], pages()),
        ),
      ),
  ]);
  const response = await fetch(`${await app.listen({ port: 0 })}/file`, {
    headers: { 'accept-encoding': encoding },
    signal: visit.signal,
  });
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  return response;
}

/** Until it is sure that nothing more comes. */
const NEVER_MS = 20_000;
const PAGES = 200;
const ROWS = 100;

async function* whoReads(): AsyncGenerator<CsvRow[]> {
  for (let n = 0; n < PAGES; n++) {
    await setImmediate();
    yield Array.from({ length: ROWS }, () => [currentTenant() ?? 'nobody', 'x'.repeat(100)]);
  }
}

test('every row of a long file is read within the owner of the call, however late it is asked for', async () => {
  const ownerId = newId();
  const response = await download(whoReads, 'gzip', ownerId);
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(PAGES * ROWS);
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set([ownerId]));
});

describe.each(['identity', 'gzip', 'br'])('a file that is sent as %s', (encoding) => {
  test(
    'has brought each page before the next one is read',
    async () => {
      const read = new EventTarget();
      // reads on once that row has come
      async function* pages(): AsyncGenerator<CsvRow[]> {
        for (const name of ['first', 'second', 'third']) {
          const hasCome = once(read, name);
          yield [[name, 1]];
          await hasCome;
        }
      }
      const { body } = await download(pages, encoding);
      const letters = new TextDecoder();
      let text = '';
      for await (const part of body as ReadableStream<Uint8Array>) {
        text += letters.decode(part, { stream: true });
        const [last] = text.trimEnd().split('\r\n').slice(-1);
        read.dispatchEvent(new Event(last?.split(',')[0] ?? ''));
      }
      expect(text).toBe('Who,Much\r\nfirst,1\r\nsecond,1\r\nthird,1\r\n');
    },
    NEVER_MS,
  );

  test(
    'is read no further once nobody waits for it',
    async () => {
      const over = new EventTarget();
      const ended = once(over, 'over');
      async function* pages(): AsyncGenerator<CsvRow[]> {
        try {
          for (;;) {
            await setImmediate();
            yield Array.from({ length: ROWS }, () => [newId(), 'somebody']);
          }
        } finally {
          over.dispatchEvent(new Event('over'));
        }
      }
      const { body } = await download(pages, encoding);
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      await reader.cancel();
      await ended;
    },
    NEVER_MS,
  );
});
