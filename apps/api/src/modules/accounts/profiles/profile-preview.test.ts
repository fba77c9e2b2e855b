import { getProfilePreview, updateAccount, updatePrivacy, uploadFile } from '@foyer/contracts';
import sharp from 'sharp';
import { organizationOf, signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { imageForm } from '../../../../test/support/images.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let hall: { id: string; username: string };
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Bell' });
  hall = await organizationOf(owner, { name: 'Harbour Hall' });
});

const pathOf = (id: string) => getProfilePreview.path.replace(':id', id);
const ask = (id: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: pathOf(id), headers });
const picture = async (id: string) => (await ask(id)).rawPayload;
const rename = (name: string) =>
  api.pool.query('update profiles set name = $2 where id = $1', [hall.id, name]);
/** Pixels of a part of it, so that two can be compared. */
const part = (content: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(content).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();

test('it is a picture of the size that links take, kept for an hour and asked for again by its tag', async () => {
  const response = await ask(hall.id);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  const tag = response.headers.etag ?? '';
  const again = await ask(hall.id, { 'if-none-match': tag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  await rename('Quay House');
  expect((await ask(hall.id, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('another name is another picture; two that differ in right-to-left letters alone as well', async () => {
  const pictures = [];
  for (const name of ['Harbour Hall', 'Quay House', 'אולם הנמל', 'קול המים', 'قاعة الميناء'])
    pictures.push(await rename(name).then(() => picture(hall.id)));
  expect(new Set(pictures.map((one) => one.toString('base64'))).size).toBe(5);
});

test.each([
  [
    'a long name',
    'The Most Excellent Harbour Hall Philharmonic Orchestra and Choir of the Lake'.repeat(2),
  ],
  ['one word without an end', 'W'.repeat(160)],
  ['a right-to-left name', 'الجمعية الموسيقية الكبرى لميناء المدينة القديمة '.repeat(3)],
  ['marks of markup', '<script>&amp;"\'</script>]]>'],
])('%s stays within its place', async (_, name) => {
  await rename(name);
  const content = await picture(hall.id);
  const edges = [
    await part(content, 1130, 0, 70, 630),
    await part(content, 356, 0, 60, 630),
    await part(content, 420, 0, 700, 24),
  ];
  for (const edge of edges) {
    const ground = edge.subarray(0, 3);
    expect(edge.every((value, at) => value === ground[at % 3])).toBe(true);
  }
});

test('a name of signs alone gives place to the username', async () => {
  await rename('🎻🎉');
  const signs = await picture(hall.id);
  await rename(hall.username);
  const words = await part(await picture(hall.id), 420, 0, 700, 630);
  expect(words.equals(await part(signs, 420, 0, 700, 630))).toBe(true);
});

test('it shows their picture, on the colour of their banner', async () => {
  const upload = async (colour: string, width: number, height: number) => {
    const content = await sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer();
    return (await owner.client.call(uploadFile, { body: imageForm(content) })).answer
      .upload_identifier;
  };
  const { status } = await owner.client.call(updateAccount, {
    params: { ownerId: hall.id },
    body: { avatar: await upload('#c01020', 400, 400), banner: await upload('#103060', 1440, 224) },
  });
  expect(status).toBe(200);
  const content = await picture(hall.id);
  const at = async (left: number, top: number) => [...(await part(content, left, top, 1, 1))];
  const near = (found: number[], wanted: number[]) =>
    found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 14);
  const [face, ground] = [await at(220, 315), await at(10, 10)];
  expect([face, near(face, [0xc0, 0x10, 0x20])]).toEqual([face, true]);
  expect([ground, near(ground, [0x10, 0x30, 0x60])]).toEqual([ground, true]);
});

test('of who is not public, locked, deleted or was never there it is not there', async () => {
  const person = await signUp(api, { name: 'Nora Lind' });
  const own = await person.client.call(getProfilePreview, { params: { id: person.id } });
  expect([own.status, (await ask(person.id)).statusCode]).toEqual([404, 404]);
  await person.client.call(updatePrivacy, { body: { findable: true } });
  expect((await ask(person.id)).statusCode).toBe(200);
  for (const change of ["locked_at = now(), locked_reason = 'x'", 'deleted_at = now()']) {
    await api.pool.query(`update profiles set ${change} where id = $1`, [person.id]);
    expect((await ask(person.id)).statusCode).toBe(404);
  }
  expect((await ask(newId())).statusCode).toBe(404);
});
