import { getQrCode } from '@foyer/contracts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
const SITE = 'http://localhost:4200';

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
});

const ask = (url: string) => api.app.inject({ url: getQrCode.path, query: { url } });
/** What a camera reads of it. */
async function readBy(drawing: Buffer) {
  const picture = await sharp(drawing, { density: 600 }).flatten().png().toBuffer();
  return (await readBarcodes(Uint8Array.from(picture))).map(({ text }) => text);
}

test.each([
  ['from the root', '/event/01990000-0000-7000-8000-000000000001?promoCode=FAMILY5'],
  ['in full', `${SITE}/o/harbourhall`],
  ['as long as it may be', `/search?query=${'winter'.repeat(47)}`],
])('an address of this site %s is a drawing that a camera reads', async (_, url) => {
  const response = await ask(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=604800, immutable',
  });
  expect(await readBy(response.rawPayload)).toEqual([url.startsWith('/') ? SITE + url : url]);
});

test.each([
  ['of another site', 'https://elsewhere.test/'],
  ['of another site that begins alike', `${SITE}.elsewhere.test/`],
  ['without a scheme', '//elsewhere.test'],
  ['that is code', 'javascript:alert(1)'],
  ['that steps aside', '/\\elsewhere.test'],
  ['that is none', 'winter'],
  ['that is empty', ''],
  ['that is too long', `/${'a'.repeat(300)}`],
])('an address %s is refused', async (_, url) => {
  const response = await ask(url);
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('application/json');
});
