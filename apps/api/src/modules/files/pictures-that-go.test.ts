import { deleteAccount, imageAt, updateAccount, uploadFile } from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { imageForm, pngOf } from '../../../test/support/images.ts';
import { sellableEvent } from '../../../test/support/selling.ts';
import { sweepStale } from '../system/sweep.service.ts';
import { tendPersonalData } from '../personal-data/erasure.service.ts';
import { SHOWN_BY } from './shown-files.model.ts';
import { storeImage } from './store-image.service.ts';

const api = testApi();

const upload = async ({ client }: TestPerson, width = 300, height = 300) =>
  (await client.call(uploadFile, { body: imageForm(await pngOf(width, height)) })).answer;
type Uploaded = Awaited<ReturnType<typeof upload>>;

const save = ({ client, id }: TestPerson, body: Record<string, string | null>) =>
  client.call(updateAccount, { params: { ownerId: id }, body });
const statusOf = async (url: string) => (await api.app.inject({ url })).statusCode;
const isStored = async (url: string) =>
  (await api.deps.files.open(url.slice('/files/'.length))) !== undefined;
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await api.pool.query<Record<string, unknown>>(text, values)).rows;
const isKnown = async ({ upload_identifier: id }: Uploaded) =>
  (await rowsOf('select 1 from files where id = $1', [id])).length === 1;
/** A day later, with the job of a night behind it. */
async function aDayLater() {
  await api.pool.query(`update files set created_at = created_at - interval '25 hours'`);
  await sweepStale(api.deps);
}
/** A day later, with the jobs of a night and of the hour behind it. */
async function night() {
  await aDayLater();
  await api.pool.query(`update files set gone_at = gone_at - interval '2 minutes'`);
  await tendPersonalData(api.deps);
}
/** Shown by an event of somebody else. */
async function asPoster({ upload_identifier: id }: Uploaded) {
  const { eventId } = await sellableEvent(api);
  await api.pool.query('update events set poster_file_id = $2 where id = $1', [eventId, id]);
}

test('an account that is deleted takes its pictures along, whatever their size; a poster stays', async () => {
  const ida = await signUp(api);
  const [avatar, banner, unsaved, poster] = [
    await upload(ida),
    await upload(ida, 1440, 224),
    await upload(ida),
    await upload(ida),
  ];
  await save(ida, { avatar: avatar.upload_identifier, banner: banner.upload_identifier });
  await asPoster(poster);
  const own = [avatar, banner, unsaved].flatMap(({ url }) => [url, imageAt(url, 160)]);
  for (const url of [...own, poster.url]) expect(await statusOf(url)).toBe(200);
  expect((await ida.client.call(deleteAccount, { params: { ownerId: ida.id } })).status).toBe(200);
  for (const url of own) expect(await statusOf(url)).toBe(404);
  // from the first moment on, and not only once the job has shown it again
  expect(await statusOf(poster.url)).toBe(200);
  await api.runJobs();
  for (const url of own) expect([await statusOf(url), await isStored(url)]).toEqual([404, false]);
  for (const one of [avatar, banner, unsaved]) expect(await isKnown(one)).toBe(false);
  expect([await statusOf(poster.url), await isStored(imageAt(poster.url, 160))]).toEqual([
    200,
    true,
  ]);
  expect(
    await rowsOf('select owner_id from files where id = $1', [poster.upload_identifier]),
  ).toEqual([{ owner_id: null }]);
});

test('a picture that was replaced, taken away or never saved goes after a day, and no other', async () => {
  const ida = await signUp(api);
  const [former, removed, unsaved, shown, poster] = [
    await upload(ida),
    await upload(ida, 1440, 224),
    await upload(ida),
    await upload(ida),
    await upload(ida),
  ];
  await save(ida, { avatar: former.upload_identifier, banner: removed.upload_identifier });
  await save(ida, { avatar: shown.upload_identifier, banner: null });
  await asPoster(poster);
  await sweepStale(api.deps);
  for (const one of [former, removed, unsaved]) expect(await statusOf(one.url)).toBe(200);
  await aDayLater();
  for (const one of [shown, poster]) expect(await statusOf(one.url)).toBe(200);
  await night();
  for (const one of [former, removed, unsaved])
    expect([await statusOf(one.url), await isStored(one.url), await isKnown(one)]).toEqual([
      404,
      false,
      false,
    ]);
  expect(await isStored(imageAt(former.url, 160))).toBe(false);
  for (const one of [shown, poster]) expect(await statusOf(one.url)).toBe(200);
  expect((await save(ida, { avatar: unsaved.upload_identifier })).error.code).toBe('image_invalid');
});

test.each(SHOWN_BY)('what $column of $table shows stays', async ({ table, column, ...more }) => {
  const ida = await signUp(api);
  const { upload_identifier: id, url } = await upload(ida);
  const subject = table === 'profiles' ? ida.id : (await sellableEvent(api)).eventId;
  await api.pool.query(
    `update ${table} set ${column} = ${'isList' in more ? 'array[$2::uuid]' : '$2'} where id = $1`,
    [subject, id],
  );
  await night();
  expect(await statusOf(url)).toBe(200);
});

test('no other column of the database shows a file', async () => {
  const keys = await rowsOf(
    `select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'files'::regclass`,
  );
  const named = await rowsOf(
    `select table_name::text as table, column_name::text as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)file_ids?$|image|picture|photo'`,
  );
  const known = new Set(SHOWN_BY.map(({ table, column }) => `${table}.${column}`) as string[]);
  expect(keys.length).toBeGreaterThan(3);
  expect(
    [...keys, ...named]
      .map(({ table, column }) => `${String(table)}.${String(column)}`)
      .filter((one) => !known.has(one)),
  ).toEqual([]);
});

test('one that is named while it is hidden is shown again', async () => {
  const ida = await signUp(api);
  const avatar = await upload(ida);
  await save(ida, { avatar: avatar.upload_identifier });
  await api.pool.query('update files set gone_at = now() where id = $1', [
    avatar.upload_identifier,
  ]);
  await tendPersonalData(api.deps);
  expect(await statusOf(avatar.url)).toBe(200);
});

test('a picture whose files could not all be written leaves none for good', async () => {
  const ida = await signUp(api);
  const put: string[] = [];
  const files = {
    ...api.deps.files,
    put: (name: string, content: Uint8Array) =>
      put.push(name) > 1 ? Promise.reject(new Error('cut off')) : api.deps.files.put(name, content),
  };
  const content = await pngOf(300, 300);
  await expect(storeImage({ ...api.deps, files }, ida.id, content, 'upload')).rejects.toThrow();
  const [name = ''] = put;
  expect(await isStored(`/files/${name}`)).toBe(true);
  await night();
  expect(await isStored(`/files/${name}`)).toBe(false);
});

test('a deletion that is cut off between file and row is carried on', async () => {
  const ida = await signUp(api);
  const unsaved = await upload(ida);
  await api.pool.query(`update files set gone_at = now() - interval '1 hour' where id = $1`, [
    unsaved.upload_identifier,
  ]);
  await api.deps.files.remove(unsaved.url.slice('/files/'.length));
  await tendPersonalData(api.deps);
  expect([await isStored(imageAt(unsaved.url, 160)), await isKnown(unsaved)]).toEqual([
    false,
    false,
  ]);
});
