import {
  checkUsername,
  getAccount,
  getProfile,
  signUp as signUpForm,
  updateAccount,
  updatePrivacy,
  uploadFile,
  type AccountChanges,
} from '@foyer/contracts';
import { TERMS_VERSION, usernameLooks } from '@foyer/domain';
import fc from 'fast-check';
import {
  addToTeam,
  organizationOf,
  sessionOf,
  signUp,
  type TestPerson,
} from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { imageForm, pngOf } from '../../../../test/support/images.ts';
import { meanwhile } from '../../../../test/support/meanwhile.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let hall: { id: string; username: string };
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Bell' });
  hall = await organizationOf(owner);
});

const save = (body: AccountChanges, { id = hall.id, client = owner.client } = {}) =>
  client.call(updateAccount, { params: { ownerId: id }, body });
const read = async (id = hall.id) =>
  (await owner.client.call(getAccount, { query: { ownerId: id } })).answer;
const profile = (username: string) =>
  api.client().call(getProfile, { params: { username }, query: {} });
const show = (person: TestPerson) =>
  person.client.call(updatePrivacy, { body: { findable: true } });
const upload = async (client = owner.client, width = 300, height = 300) =>
  (await client.call(uploadFile, { body: imageForm(await pngOf(width, height)) })).answer;
/** A username that nobody has, of letters that look like no others. */
const fresh = (start = 'h') => `${start}${newId().slice(-10)}`;

test('every field is kept, and what the profile shows of it is the same', async () => {
  await show(owner);
  const { answer, status } = await save(
    {
      ...{
        name: 'Bell & Sons',
        bio: '<p>We <strong>ring</strong>.</p>',
        timezone: 'Europe/London',
      },
      ...{ publicEmail: 'box@bell.test', phone: '+1 (212) 555-0123', webUrl: 'bell.test' },
      ...{ facebookUrl: 'bell', twitterUrl: '@bell', instagramUrl: 'instagram.com/bell' },
      ...{ youtubeUrl: 'bell', tiktokUrl: 'bell' },
    },
    {},
  );
  expect(status).toBe(200);
  const kept = {
    ...{ name: 'Bell & Sons', bio: '<p>We <strong>ring</strong>.</p>', timezone: 'Europe/London' },
    ...{ publicEmail: 'box@bell.test', phone: '+12125550123', webUrl: 'https://bell.test/' },
    facebookUrl: 'https://www.facebook.com/bell',
    twitterUrl: 'https://x.com/bell',
    instagramUrl: 'https://instagram.com/bell',
    youtubeUrl: 'https://www.youtube.com/@bell',
    tiktokUrl: 'https://www.tiktok.com/@bell',
  };
  expect(answer).toMatchObject({ ...kept, version: 2 });
  expect(await read()).toEqual(answer);
  const shown = await owner.client.call(getProfile, {
    params: { username: hall.username },
    query: {},
  });
  expect(shown.answer).toMatchObject({
    name: 'Bell & Sons',
    fullDescription: kept.bio,
    social: { email: 'box@bell.test', phone: '+1 212 555 0123', webUrl: 'https://bell.test/' },
  });
});

test('what is emptied is gone, and what is left out stays', async () => {
  await save({ publicEmail: 'box@bell.test', phone: '+12125550123' });
  expect((await save({ phone: '' })).answer).toMatchObject({
    phone: '',
    publicEmail: 'box@bell.test',
  });
});

test('a person is called by their new name from then on', async () => {
  await save({ name: 'Mara de la Bell' }, { id: owner.id });
  expect(await sessionOf(owner.client)).toMatchObject({
    name: 'Mara de la Bell',
    firstName: 'Mara',
  });
});

test.each<[string, AccountChanges, string]>([
  ['an empty name', { name: ' ' }, 'name'],
  ['a name of 300 emoji', { name: '🎭'.repeat(300) }, 'name'],
  ['a name of 100 emoji', { name: '🎭'.repeat(100) }, 'name'],
  ['a name that turns the writing round', { name: 'Bell \u202elleB' }, 'name'],
  ['a username with a dash', { username: 'bell-hall' }, 'username'],
  ['letters of another alphabet', { username: 'hаll' }, 'username'],
  ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['no address', { publicEmail: 'box' }, 'publicEmail'],
  ['no phone number', { phone: '12' }, 'phone'],
  ['a script', { webUrl: 'javascript:alert(1)' }, 'webUrl'],
  ['data', { tiktokUrl: 'data:text/html,hi' }, 'tiktokUrl'],
  ['another site', { facebookUrl: 'https://evil.test/facebook.com' }, 'facebookUrl'],
  ['no Google id', { googleAnalyticsId: 'G-12 34' }, 'googleAnalyticsId'],
  ['too short a pixel', { metaPixelId: '12345678901234' }, 'metaPixelId'],
  [
    'a container with a script in it',
    { googleTagManagerContainerId: 'GTM-AB12CD3"><script>alert(1)</script>' },
    'googleTagManagerContainerId',
  ],
  ['too long a bio', { bio: `<p>${'a'.repeat(10_001)}</p>` }, 'bio'],
])('%s is refused beside its field', async (_, change, path) => {
  const { error } = await save(change);
  expect(error.errors).toEqual([{ path, message: expect.stringMatching(/\w/) as unknown }]);
  expect(await read()).toMatchObject({ version: 1 });
});

test.each<[string, () => { id: string }, number]>([
  ['an organization', () => hall, 80],
  ['a person', () => owner, 60],
])('300 emoji as the name of %s are answered with how many fit', async (_, whose, most) => {
  const { status, error } = await save({ name: '🎭'.repeat(300) }, { id: whose().id });
  expect([status, error.errors]).toEqual([
    400,
    [{ path: 'name', message: `Use at most ${most} characters` }],
  ]);
});

test.each([
  ['from right to left', 'مسرح الميناء'],
  ['with marks that stand on letters', 'Ze\u0301phyr Ha\u0308usle'],
])('a name %s is kept as it is written', async (_, name) => {
  expect((await save({ name })).status).toBe(200);
  expect((await read()).name.normalize('NFD')).toBe(name.normalize('NFD'));
});

describe('where visits are measured', () => {
  const IDS = {
    googleAnalyticsId: 'G-AB12CD34EF',
    metaPixelId: '1234567890123456',
    googleTagManagerContainerId: 'GTM-AB12CD3',
  };
  const shownTo = async (client: TestPerson['client']) =>
    (await client.call(getProfile, { params: { username: owner.username }, query: {} })).answer;

  test('is kept as the provider writes it, and the public profile says it to everybody', async () => {
    await show(owner);
    expect(await shownTo(api.client())).not.toHaveProperty('analytics');
    const { answer } = await save(
      { ...IDS, googleAnalyticsId: ' g-ab12cd34ef ', version: 1 },
      { id: owner.id },
    );
    expect(answer).toMatchObject({ ...IDS, version: 2 });
    expect((await shownTo(api.client())).analytics).toEqual(IDS);
    await save({ metaPixelId: '', googleTagManagerContainerId: '' }, { id: owner.id });
    expect((await shownTo(api.client())).analytics).toEqual({
      googleAnalyticsId: IDS.googleAnalyticsId,
      metaPixelId: '',
      googleTagManagerContainerId: '',
    });
  });

  test('is not said of a profile that only its managers see', async () => {
    await save(IDS, { id: owner.id });
    expect(await shownTo(owner.client)).not.toHaveProperty('analytics');
  });

  test.each([
    ['google_analytics_id', `G-AB12CD';alert(1)//`, 'analytics_google'],
    ['meta_pixel_id', '<script>', 'analytics_meta'],
    ['google_tag_manager_container_id', 'GTM-1\nGTM-2', 'analytics_tag_manager'],
  ])('nothing else is ever in %s', async (column, value, constraint) => {
    await expect(
      api.pool.query(`update profiles set ${column} = $2 where id = $1`, [hall.id, value]),
    ).rejects.toMatchObject({ constraint });
  });

  test('what is wrong with it is said in words', async () => {
    const { error } = await save({ googleTagManagerContainerId: '<script src=//evil.test>' });
    expect(error.errors).toEqual([
      {
        path: 'googleTagManagerContainerId',
        message: 'A container id looks like GTM-AB12CD3. Enter the id alone, without its code',
      },
    ]);
  });
});

test('a script in the bio is not kept', async () => {
  const { answer } = await save({ bio: '<p onclick="x()">Hi<script>x()</script></p>' });
  expect(answer.bio).toBe('<p>Hi</p>');
});

test('an image that the person uploaded becomes avatar or banner, null takes it away', async () => {
  const [avatar, banner] = [await upload(), await upload(owner.client, 1440, 224)];
  const { answer } = await save({
    avatar: avatar.upload_identifier,
    banner: banner.upload_identifier,
  });
  expect([answer.avatar, answer.banner]).toEqual([avatar.url, banner.url]);
  expect((await save({ avatar: null })).answer).toMatchObject({ avatar: null, banner: banner.url });
});

test.each([
  ['avatar', 100, 100],
  ['avatar', 302, 300],
  ['banner', 643, 100],
  ['banner', 2000, 311],
  ['banner', 2000, 313],
] as const)('as %s %i × %i pixels are taken', async (place, width, height) => {
  const { upload_identifier: id } = await upload(owner.client, width, height);
  expect((await save({ [place]: id })).status).toBe(200);
});

test.each([
  ['avatar', 99, 99, 'Please choose a picture of at least 100 × 100 pixels'],
  ['avatar', 303, 300, 'Please crop this picture to a square'],
  ['banner', 630, 98, 'Please choose a picture of at least 643 × 100 pixels'],
  [
    'banner',
    640,
    480,
    'Please crop this picture to 1,440 × 224 pixels, or to that shape in another size',
  ],
] as const)(
  'as %s %i × %i pixels are refused at the field',
  async (place, width, height, message) => {
    const { upload_identifier: id } = await upload(owner.client, width, height);
    const refused = await save({ [place]: id });
    expect(refused).toMatchObject({
      status: 422,
      error: { code: 'image_invalid', message, errors: [{ path: place, message }] },
    });
    expect((await read())[place]).toBeNull();
  },
);

test('somebody else’s upload is no image, which is said at the field', async () => {
  const other = await signUp(api);
  const { upload_identifier: avatar } = await upload(other.client);
  expect((await save({ avatar })).error).toMatchObject({
    code: 'image_invalid',
    errors: [{ path: 'avatar', message: 'Please select an image' }],
  });
});

test('who does not manage the account finds none', async () => {
  const [stranger, member] = [await signUp(api), await signUp(api)];
  await addToTeam(api, hall.id, member.id);
  for (const { client } of [stranger, member]) {
    expect((await save({ name: 'Mine' }, { client })).status).toBe(404);
    const asked = await client.call(getAccount, { query: { ownerId: hall.id } });
    expect(asked.status).toBe(404);
  }
});

test('an administrator of the organization saves it; who is taken off the team meanwhile does not', async () => {
  const member = await signUp(api);
  await addToTeam(api, hall.id, member.id, { admin: true });
  expect((await save({ name: 'By Nora' }, { client: member.client })).status).toBe(200);
  await api.pool.query('delete from team_members where profile_id = $1', [member.id]);
  expect((await save({ name: 'Again' }, { client: member.client })).status).toBe(404);
});

test('a change that began before another one is told whose that was', async () => {
  const { version } = await read();
  await save({ version, name: 'First' });
  const { error } = await save({ version, name: 'Second' });
  expect(error).toMatchObject({ code: 'edit_conflict' });
  expect(await read()).toMatchObject({ name: 'First' });
});

describe('a username that is given up', () => {
  test('leads to the account, and says its new one', async () => {
    await show(owner);
    const username = fresh('n');
    const { answer } = await save({ username }, { id: owner.id });
    expect(answer.formerUsernames.map((one) => one.username)).toEqual([owner.username]);
    expect((await profile(owner.username)).answer).toMatchObject({ id: owner.id, username });
  });

  test('is nobody else’s for a year, and anybody’s after it', async () => {
    await save({ username: fresh() });
    const taken = hall.username.toUpperCase();
    const other = await organizationOf(owner);
    expect((await save({ username: taken }, { id: other.id })).error).toMatchObject({
      code: 'username_taken',
      errors: [{ path: 'username', message: 'This username is taken.' }],
    });
    const form = await api
      .client()
      .call(signUpForm, {
        body: {
          ...{ name: 'Nora Lind', username: taken, email: `${fresh()}@mail.test` },
          ...{ password: 'a long quiet evening', termsVersion: TERMS_VERSION },
        },
      });
    expect(form.error.code).toBe('username_taken');
    await api.pool.query(
      `update former_usernames set until = now() - interval '1 second' where username = $1`,
      [hall.username.toLowerCase()],
    );
    expect((await profile(hall.username)).status).toBe(404);
    expect((await save({ username: taken }, { id: other.id })).answer.username).toBe(taken);
  });

  test('is had back', async () => {
    const username = fresh();
    await save({ username });
    const { answer } = await save({ username: hall.username });
    expect(answer.username).toBe(hall.username);
    expect(answer.formerUsernames.map((one) => one.username)).toEqual([username]);
  });

  test('is one of three at most within a year; those may be had back', async () => {
    for (let n = 0; n < 3; n += 1) await save({ username: fresh() });
    const { error } = await save({ username: fresh() });
    expect(error).toMatchObject({
      code: 'username_changed_often',
      errors: [{ path: 'username', message: expect.stringContaining('three times') as unknown }],
    });
    expect((await save({ username: hall.username })).status).toBe(200);
  });

  test('stays one when only its letters are written larger', async () => {
    const { answer } = await save({ username: hall.username.toUpperCase() });
    expect(answer.formerUsernames).toEqual([]);
  });

  test('goes to nobody who asks for it at the same moment', async () => {
    const [other, username] = [await organizationOf(owner), hall.username];
    const taken = await meanwhile(
      api,
      (tx) => tx.query('update profiles set username = $2 where id = $1', [hall.id, fresh()]),
      () => save({ username }, { id: other.id }),
      { waits: true },
    );
    expect(taken.error.code).toBe('username_taken');
  });
});

test('of two who take one username at once, one gets it', async () => {
  const other = await organizationOf(owner);
  const username = fresh();
  const saved = await Promise.all([
    save({ username }),
    save({ username: username.toUpperCase() }, { id: other.id }),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a username that is taken for somebody’s whom strangers find is refused', async () => {
  const known = await signUp(api, { username: `${fresh('m')}il0` });
  const alike = `${known.username.slice(0, -3).replace('m', 'rn')}1lo`;
  const asked = { params: { username: alike }, query: { ownerId: hall.id } };
  expect((await owner.client.call(checkUsername, asked)).answer.isFree).toBe(true);
  await show(known);
  expect((await save({ username: alike })).error).toMatchObject({
    code: 'username_taken',
    errors: [{ path: 'username', message: expect.stringContaining('somebody else') as unknown }],
  });
});

test('what looks alike is the same rule in the database', async () => {
  const names = fc.sample(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), 300);
  const { rows } = await api.pool.query<{ looks: string }>(
    'select username_looks(name) as looks from unnest($1::text[]) with ordinality t (name, n) order by n',
    [names],
  );
  expect(rows.map(({ looks }) => looks)).toEqual(names.map(usernameLooks));
});

test.each([
  ['Adm1n', 'This username is reserved. Choose another one.'],
  ['f0yersupport', 'This username is reserved. Choose another one.'],
])('%s reads as one who speaks for the site', async (username, message) => {
  expect((await save({ username })).error.errors).toEqual([{ path: 'username', message }]);
});

describe('while a username is typed', () => {
  const judged = async (username: string, client = owner.client) =>
    (await client.call(checkUsername, { params: { username }, query: { ownerId: hall.id } }))
      .answer;

  test('it is said whether the account could have it', async () => {
    const other = await signUp(api);
    expect(await judged(fresh())).toEqual({ isFree: true, problem: null });
    expect(await judged(hall.username.toUpperCase())).toEqual({ isFree: true, problem: null });
    expect(await judged(other.username)).toEqual({
      isFree: false,
      problem: 'This username is taken.',
    });
    expect(await judged('support')).toEqual({
      isFree: false,
      problem: 'This username is reserved. Choose another one.',
    });
  });

  test('a fourth one within a year is free to nobody, as saving says', async () => {
    for (let n = 0; n < 3; n += 1) await save({ username: fresh() });
    const username = fresh();
    const { problem, isFree } = await judged(username);
    expect(isFree).toBe(false);
    expect((await save({ username })).error.errors).toEqual([
      { path: 'username', message: problem },
    ]);
    expect((await judged(hall.username)).isFree).toBe(true);
  });

  test('a former one of the account is free to it', async () => {
    await save({ username: fresh() });
    expect((await judged(hall.username)).isFree).toBe(true);
  });
});
