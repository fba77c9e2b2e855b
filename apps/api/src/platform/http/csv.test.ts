import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { newId } from '../runtime/ids.ts';
import { sendCsv, type CsvRow } from './csv.ts';
import { asTenant, currentTenant } from '../db/tenant.ts';

const ROWS = 20_000;

async function* whoReads(): AsyncGenerator<CsvRow> {
  for (let n = 0; n < ROWS; n++) {
    if (n % 100 === 0) await setImmediate();
    yield [currentTenant() ?? 'nobody', 'x'.repeat(100)];
  }
}

test('every row of a long file is read within the owner of the call, however late it is asked for', async () => {
  const app = Fastify();
  const ownerId = newId();
  app.get('/file', (_request, reply) =>
    asTenant(ownerId, () =>
      sendCsv(reply, { name: 'Rows', timezone: 'UTC' }, ['Who', 'Much'], whoReads()),
    ),
  );
  const address = await app.listen({ port: 0 });
  try {
    const [, ...lines] = (await (await fetch(`${address}/file`)).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(ROWS);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set([ownerId]));
  } finally {
    await app.close();
  }
});
