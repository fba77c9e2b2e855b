import { getFile, imageAt, uploadFile } from '@foyer/contracts';
import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { imageForm, pngOf } from '../../../test/support/images.ts';
import { createLog } from '../../platform/runtime/log.ts';
import { buildServer } from '../../platform/http/server.ts';
import { filesRoutes } from './files.routes.ts';

const api = testApi();
let person: TestPerson;
beforeAll(async () => {
  person = await signUp(api);
});

const upload = (content: Uint8Array, name?: string, type?: string) =>
  person.client.call(uploadFile, { body: imageForm(content, name, type) });
const fetchFile = (url: string) => api.app.inject({ url });

test('an uploaded image is painted anew, kept in sizes and served', async () => {
  const { status, answer } = await upload(await pngOf(1200, 800));
  expect([status, answer.width, answer.height]).toEqual([201, 1200, 800]);
  const full = await fetchFile(answer.url);
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=604800, immutable',
  });
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  const small = await fetchFile(imageAt(answer.url, 400));
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

test('a size larger than the image answers the image itself', async () => {
  const { answer } = await upload(await pngOf(200, 200));
  const response = await fetchFile(imageAt(answer.url, 900));
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 200 });
});

test.each(['jpeg', 'webp', 'gif', 'avif'] as const)('%s is taken', async (format) => {
  const image = await sharp(await pngOf(64, 64))
    .toFormat(format)
    .toBuffer();
  expect((await upload(image, `x.${format}`, `image/${format}`)).status).toBe(201);
});

test('what a camera wrote beside the picture is gone, and its turn is carried out', async () => {
  const photo = await sharp(await pngOf(40, 20))
    .withExif({ IFD0: { Copyright: 'Nora' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { answer } = await upload(photo, 'photo.jpg', 'image/jpeg');
  expect([answer.width, answer.height]).toEqual([20, 40]);
  const stored = (await fetchFile(answer.url)).rawPayload;
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.includes('Nora')).toBe(false);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

test.each([
  ['an SVG', svg, 'x.svg', 'image/svg+xml'],
  ['an SVG that says it is a PNG', svg, 'x.png', 'image/png'],
  ['a page that says it is a JPEG', html, 'x.jpg', 'image/jpeg'],
  [
    'a page behind the first bytes of a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
    'x.jpg',
    'image/jpeg',
  ],
  [
    'a page behind the first bytes of a GIF',
    Buffer.concat([Buffer.from('GIF89a'), html]),
    'x.gif',
    'image/gif',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'x.png', 'image/png'],
  ['a zip', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaa'), 'x.png', 'image/png'],
  ['nothing', Buffer.alloc(0), 'x.png', 'image/png'],
])('%s is refused', async (_, content, name, type) => {
  expect((await upload(content, name, type)).error.code).toBe('image_invalid');
});

test('half an image is refused', async () => {
  const whole = await sharp(await pngOf(400, 400))
    .jpeg()
    .toBuffer();
  expect(
    (await upload(whole.subarray(0, whole.length / 2), 'x.jpg', 'image/jpeg')).error.code,
  ).toBe('image_invalid');
});

test('an image that carries a page at its end keeps only the picture', async () => {
  const { status, answer } = await upload(Buffer.concat([await pngOf(50, 50), html]));
  expect(status).toBe(201);
  expect((await fetchFile(answer.url)).rawPayload.includes('<script>')).toBe(false);
});

test('a small file that unpacks into too many pixels is refused', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 6_000, channels: 3, background: 'black' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect((await upload(bomb)).error.code).toBe('image_too_large');
});

test('50 million pixels are taken; one row more is refused in words that say the limit', async () => {
  const flat = (height: number) =>
    sharp({ create: { width: 10_000, height, channels: 3, background: '#0f4c4a' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const { status, answer } = await upload(await flat(5_000));
  expect([status, answer.width, answer.height]).toEqual([201, 2400, 1200]);
  expect((await upload(await flat(5_001))).error).toMatchObject({
    code: 'image_too_large',
    message: 'Please select an image of at most 50,000,000 pixels: its width times its height',
  });
});

test('a file beyond 8 MB is refused by name', async () => {
  const { status, error } = await upload(
    Buffer.concat([await pngOf(10, 10), Buffer.alloc(8_388_608)]),
  );
  expect([status, error.code]).toEqual([422, 'image_too_large']);
});

test('the upload needs sign-in and a form', async () => {
  expect(
    (await api.client().call(uploadFile, { body: imageForm(await pngOf(5, 5)) })).error.code,
  ).toBe('sign_in_required');
  const json = await person.client.call(uploadFile, { body: { file: 'x' } as unknown as FormData });
  expect(json.status).toBeGreaterThanOrEqual(400);
  expect(json.status).toBeLessThan(500);
});

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'x',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAA.webp',
  '%00',
  '.env',
])('no file answers to %s', async (name) => {
  expect((await api.app.inject({ url: `/files/${name}` })).statusCode).toBe(404);
});

test('the address of a file tells nothing and needs no token', async () => {
  const { answer } = await upload(await pngOf(8, 8));
  const publicName = answer.url.slice('/files/'.length);
  expect(publicName).toMatch(/^[\w-]{27}\.webp$/);
  expect((await api.client().call(getFile, { params: { publicName } })).status).toBe(200);
});

test('somebody who leaves in the middle of a file is no event of the log', async () => {
  let logged = '';
  const { answer } = await upload(await pngOf(8, 8));
  const stream = new Readable({
    read() {
      /* the rest never comes */
    },
  });
  stream.push('begin');
  const files = { ...api.deps.files, open: () => Promise.resolve({ stream, bytes: 900 }) };
  const app = await buildServer(
    {
      ...api.deps,
      files,
      log: createLog('warn', {
        write: (line) => {
          logged += line;
        },
      }),
    },
    [filesRoutes],
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = get({ port: (app.server.address() as { port: number }).port, path: answer.url });
  const [response] = (await once(asked, 'response')) as [Readable];
  await once(response, 'data');
  asked.destroy();
  await once(stream, 'close');
  await app.close();
  expect(logged).toBe('');
});
