import {
  createSiteBanner,
  deleteSiteBanner,
  endSiteBanner,
  listAuditLog,
  listSiteBanners,
  readShownBanners,
  readSiteBanner,
  updateSiteBanner,
  type SiteBannerInput,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { atOnce } from '../../../test/support/at-once.ts';

const api = testApi();
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  admin = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
  other = await signUp(api, { name: 'Second Admin', isSiteAdmin: true });
});
beforeEach(() => api.pool.query('delete from site_banners'));

const PLAIN: SiteBannerInput = {
  message: 'Card payments pause tonight.',
  type: 'warning',
  dismissible: true,
  ctaText: 'What it means',
  ctaUrl: 'https://status.example.test/tonight',
  place: 'everywhere',
  shownFrom: null,
  shownUntil: null,
};
const create = (change: Partial<SiteBannerInput> = {}) =>
  admin.client.call(createSiteBanner, { body: { ...PLAIN, ...change } });
const shown = async () =>
  (await api.client().call(readShownBanners, {})).answer.banners.map(({ message }) => message);
const listed = async () =>
  (await admin.client.call(listSiteBanners, { query: {} })).answer.data.map(
    ({ message, state }) => [message, state],
  );
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('for everybody but a site administrator there is none of it, and what is shown is for all', async () => {
  const { id } = (await create()).answer;
  const person = await signUp(api);
  const calls = (client = person.client) => [
    client.call(listSiteBanners, { query: {} }),
    client.call(readSiteBanner, { params: { id } }),
    client.call(createSiteBanner, { body: PLAIN }),
    client.call(updateSiteBanner, { params: { id }, body: { version: 1, message: 'x' } }),
    client.call(endSiteBanner, { params: { id } }),
    client.call(deleteSiteBanner, { params: { id } }),
  ];
  expect((await Promise.all(calls())).map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect((await Promise.all(calls(api.client()))).map(({ status }) => status)).toEqual(
    Array(6).fill(401),
  );
  const { answer } = await api.client().call(readShownBanners, {});
  const { shownFrom: _, shownUntil: __, ...said } = PLAIN;
  expect(answer).toEqual({ banners: [{ id, ...said }] });
});

test('the clock of the server says what is shown, planned and over; what is planned or over nobody reads', async () => {
  await create({ message: 'planned', shownFrom: inHours(1) });
  await create({ message: 'over', shownFrom: inHours(-2), shownUntil: inHours(-1) });
  await create({ message: 'now', shownFrom: inHours(-1), shownUntil: inHours(1) });
  await create({ message: 'always' });
  expect(await shown()).toEqual(['always', 'now']);
  expect(await listed()).toEqual([
    ['always', 'shown'],
    ['now', 'shown'],
    ['planned', 'planned'],
    ['over', 'ended'],
  ]);
});

test('one is ended at once, also before it began, and is gone when it is deleted', async () => {
  const [running, planned] = [
    (await create()).answer,
    (await create({ shownFrom: inHours(3), shownUntil: inHours(5) })).answer,
  ];
  for (const { id } of [running, planned])
    expect((await admin.client.call(endSiteBanner, { params: { id } })).answer.state).toBe('ended');
  expect(await shown()).toEqual([]);
  // what never began has no beginning behind its end
  expect(
    (await admin.client.call(readSiteBanner, { params: { id: planned.id } })).answer.shownFrom,
  ).toBeNull();
  // it is shown again by another end
  const { version } = (await admin.client.call(readSiteBanner, { params: { id: running.id } }))
    .answer;
  const again = await admin.client.call(updateSiteBanner, {
    params: { id: running.id },
    body: { version, shownUntil: null },
  });
  expect(again.answer.state).toBe('shown');
  for (const { id } of [running, planned])
    expect((await admin.client.call(deleteSiteBanner, { params: { id } })).status).toBe(204);
  expect(await listed()).toEqual([]);
  for (const call of [
    admin.client.call(readSiteBanner, { params: { id: running.id } }),
    admin.client.call(endSiteBanner, { params: { id: running.id } }),
    admin.client.call(deleteSiteBanner, { params: { id: running.id } }),
    admin.client.call(updateSiteBanner, { params: { id: running.id }, body: { version: 1 } }),
  ])
    expect((await call).status).toBe(404);
});

test.each<[string, Partial<SiteBannerInput>, string]>([
  ['no words', { message: '   ' }, 'message'],
  ['301 characters', { message: 'x'.repeat(301) }, 'message'],
  ['a link that runs', { ctaUrl: 'javascript:alert(1)' }, 'ctaUrl'],
  ['a link that is its own page', { ctaUrl: 'data:text/html,<p>' }, 'ctaUrl'],
  ['a plain link', { ctaUrl: 'http://status.example.test' }, 'ctaUrl'],
  ['a link without words', { ctaText: null }, 'ctaText'],
  ['words without a link', { ctaUrl: null }, 'ctaUrl'],
  ['an end before its beginning', { shownFrom: inHours(2), shownUntil: inHours(1) }, 'shownUntil'],
])('%s is refused, with its field', async (_, change, path) => {
  const { status, error } = await create(change);
  expect([status, error.errors?.map((field) => field.path)]).toEqual([400, [path]]);
  expect(await listed()).toEqual([]);
});

test('300 characters, emoji and words from right to left are kept as they are', async () => {
  for (const message of ['x'.repeat(300), '🎺 Tonight ✨', 'ההופעה נדחתה — 20:00'])
    expect((await create({ message })).answer.message).toBe(message);
});

test('an end that is moved before the beginning is refused, although it is good by itself', async () => {
  const { id, version } = (await create({ shownFrom: inHours(2) })).answer;
  const { status, error } = await admin.client.call(updateSiteBanner, {
    params: { id },
    body: { version, shownUntil: inHours(1) },
  });
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'shownUntil']);
});

test('of two administrators the second learns who was first, and nothing is overwritten', async () => {
  const { id, version } = (await create()).answer;
  const change = ({ client }: TestPerson, message: string) =>
    client.call(updateSiteBanner, { params: { id }, body: { version, message } });
  expect((await change(other, 'Theirs')).status).toBe(200);
  const { status, error } = await change(admin, 'Mine');
  expect([status, error.code]).toEqual([409, 'edit_conflict']);
  expect(error.message).toContain('Second Admin changed this');
  expect(await shown()).toEqual(['Theirs']);
});

test('one that two end at once is ended once', async () => {
  const { id } = (await create()).answer;
  const before = (await admin.client.call(listAuditLog, { query: {} })).answer.totalCount;
  const end = ({ client }: TestPerson) => client.call(endSiteBanner, { params: { id } });
  const ended = await atOnce(
    api,
    ['select 1 from site_banners where id = $1 for update', id],
    [() => end(admin), () => end(other)],
  );
  expect(ended.map(({ answer }) => answer.state)).toEqual(['ended', 'ended']);
  expect((await admin.client.call(listAuditLog, { query: {} })).answer.totalCount).toBe(before + 1);
});

test('a form that is sent twice makes one message', async () => {
  const send = () =>
    admin.client.call(createSiteBanner, { body: PLAIN }, { idempotencyKey: 'sent-twice' });
  const [one, two] = [await send(), await send()];
  expect(two.answer.id).toBe(one.answer.id);
  expect(await listed()).toHaveLength(1);
});

test('each change is an act of the site in the log, with the words', async () => {
  const { id, version } = (await create()).answer;
  const params = { id };
  await admin.client.call(updateSiteBanner, { params, body: { version, message: 'Later' } });
  await admin.client.call(endSiteBanner, { params });
  await admin.client.call(endSiteBanner, { params });
  await admin.client.call(deleteSiteBanner, { params });
  const { data } = (await admin.client.call(listAuditLog, { query: { perPage: 4 } })).answer;
  expect(data.map(({ action, account, detail }) => [action, account, detail['message']])).toEqual([
    ['siteBanners.delete', null, 'Later'],
    ['siteBanners.end', null, 'Later'],
    ['siteBanners.update', null, 'Later'],
    ['siteBanners.create', null, PLAIN.message],
  ]);
});
