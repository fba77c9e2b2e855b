import {
  getEditedPage,
  getHome,
  getSitePage,
  getSitePageVersion,
  listAuditLog,
  listSitePages,
  listSitePageVersions,
  publishSitePage,
  restoreSitePage,
  type ArticleText,
  type HomeText,
  type SitePageSlug,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';

const api = testApi();
let admin: TestPerson;
beforeAll(async () => {
  admin = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
});

const article = (more: Partial<ArticleText> = {}): ArticleText => ({
  kind: 'article',
  name: 'About us',
  description: 'Who we are.',
  title: 'A front door',
  lead: 'For everybody.',
  actions: [],
  sections: [
    {
      id: 'why',
      title: 'Why',
      paragraphs: ['We take {fixedFee} plus {feePercent}.'],
      points: [],
      steps: [],
      after: '',
      onward: [{ label: 'Fees', href: '/pages/fees#who-pays' }],
    },
  ],
  ...more,
});
const withParagraph = (text: string) =>
  article({ sections: article().sections.map((one) => ({ ...one, paragraphs: [text] })) });
const withLink = (href: string) =>
  article({
    sections: article().sections.map((one) => ({ ...one, onward: [{ label: 'There', href }] })),
  });

const home: HomeText = {
  kind: 'home',
  description: 'Tickets.',
  fundBanner: '{fundPercent} goes back.',
  title: 'Come in',
  lead: 'There is a seat.',
  explore: 'Look around',
  venues: { title: 'Venues', text: '{fixedFeeUsd} each.', action: 'Create' },
  artists: { title: 'Artists', text: 'Play.', action: 'Sign up' },
  patrons: { title: 'Patrons', text: 'Come.', action: 'Explore' },
  fund: { title: 'A third', text: 'Goes back.', action: 'More' },
};

const versionOf = async (slug: SitePageSlug) =>
  (await admin.client.call(getEditedPage, { params: { slug } })).answer.version;
const publish = async (
  slug: SitePageSlug,
  text: ArticleText | HomeText,
  version?: number,
  by = admin,
) =>
  by.client.call(publishSitePage, {
    params: { slug },
    body: { version: version ?? (await versionOf(slug)), text },
  });
const read = async (slug: SitePageSlug) =>
  (await api.client().call(getSitePage, { params: { slug } })).answer.text;

test('what is published is read by the next visitor, its figures filled in; the editor keeps their names', async () => {
  expect(await read('about')).toBeNull();
  expect((await publish('about', article())).status).toBe(200);
  expect(await read('about')).toMatchObject({
    title: 'A front door',
    sections: [{ paragraphs: ['We take 0.69 plus 1%.'] }],
  });
  const { answer } = await admin.client.call(getEditedPage, { params: { slug: 'about' } });
  expect(answer).toMatchObject({
    version: 1,
    changed: { by: 'Root Admin' },
    text: { sections: [{ paragraphs: ['We take {fixedFee} plus {feePercent}.'] }] },
  });
});

test('the homepage brings its text with what is on sale', async () => {
  const asked = () => api.client().call(getHome, {});
  expect((await asked()).answer.text).toBeNull();
  await publish('home', home);
  expect((await asked()).answer.text).toMatchObject({
    title: 'Come in',
    fundBanner: '33% goes back.',
    venues: { text: '$0.69 each.' },
  });
});

test('every version is kept, a former one is published again, and so is the text of the release', async () => {
  const slug = 'artists-label';
  const params = { slug } as const;
  await publish(slug, withParagraph('One'));
  await publish(slug, withParagraph('Two'));
  const restore = (to: number, version: number) =>
    admin.client.call(restoreSitePage, { params, body: { to, version } });
  expect((await restore(1, 2)).answer).toMatchObject({
    version: 3,
    text: { sections: [{ paragraphs: ['One'] }] },
  });
  expect((await restore(0, 3)).answer).toMatchObject({ version: 4, text: null });
  expect(await read(slug)).toBeNull();
  const history = await admin.client.call(listSitePageVersions, { params, query: {} });
  expect(history.answer).toMatchObject({
    totalCount: 4,
    data: [
      { version: 4, isRelease: true, by: 'Root Admin' },
      { version: 3, isRelease: false },
      { version: 2, isRelease: false },
      { version: 1, isRelease: false },
    ],
  });
  const second = await admin.client.call(getSitePageVersion, { params: { slug, version: 2 } });
  expect(second.answer.text).toMatchObject({ sections: [{ paragraphs: ['Two'] }] });
  expect((await restore(9, 4)).status).toBe(404);
  const { answer } = await admin.client.call(listSitePages, {});
  expect(answer.find((one) => one.slug === slug)).toMatchObject({ version: 4, isRelease: true });
});

test('of two administrators the second is told who was faster, and nothing is overwritten', async () => {
  const other = await signUp(api, { name: 'Second Admin', isSiteAdmin: true });
  const slug = 'artists-ticketing';
  expect((await publish(slug, withParagraph('First'), 0)).status).toBe(200);
  const late = await publish(slug, withParagraph('Late'), 0, other);
  expect(late.status).toBe(409);
  expect(late.error).toMatchObject({ code: 'edit_conflict' });
  expect(late.error.message).toMatch(/^Root Admin changed this/);
  // a version that is not there yet is none to begin from
  expect((await publish(slug, withParagraph('Ahead'), 7)).status).toBe(409);
  expect(await read(slug)).toMatchObject({ sections: [{ paragraphs: ['First'] }] });
  const both = await Promise.all(
    ['A', 'B'].map((text) => publish(slug, withParagraph(text), 1, text === 'A' ? admin : other)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('who publishes while another one does waits for it, and is told who was faster', async () => {
  const slug = 'venues-streaming';
  const version = await versionOf(slug);
  const late = await meanwhile(
    api,
    (tx) =>
      tx.query(
        `insert into site_page_versions (slug, version, text, published_by)
          values ($1, $2, null, $3)`,
        [slug, version + 1, admin.id],
      ),
    () => publish(slug, article(), version),
    { waits: true },
  );
  expect([late.status, late.error.code]).toEqual([409, 'edit_conflict']);
  expect(await read(slug)).toBeNull();
});

test('visitors and owners learn nothing of the desk, and change nothing', async () => {
  const owner = await signUp(api);
  await organizationOf(owner);
  const params = { slug: 'venues' as const };
  const body = { version: 0, text: article() };
  for (const [client, status] of [
    [api.client(), 401],
    [owner.client, 404],
  ] as const) {
    expect((await client.call(listSitePages, {})).status).toBe(status);
    expect((await client.call(getEditedPage, { params })).status).toBe(status);
    expect((await client.call(listSitePageVersions, { params, query: {} })).status).toBe(status);
    expect(
      (await client.call(getSitePageVersion, { params: { ...params, version: 1 } })).status,
    ).toBe(status);
    expect((await client.call(publishSitePage, { params, body })).status).toBe(status);
    expect(
      (await client.call(restoreSitePage, { params, body: { version: 0, to: 0 } })).status,
    ).toBe(status);
  }
  expect(await versionOf('venues')).toBe(0);
});

test('a page that nobody may change is none, and a text of another kind is refused', async () => {
  for (const slug of ['terms', 'privacy', 'fees', 'toString'])
    expect(
      (await admin.client.call(getEditedPage, { params: { slug: slug as SitePageSlug } })).status,
    ).toBe(404);
  expect((await publish('about', home)).status).toBe(400);
  expect((await publish('home', article())).status).toBe(400);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  '/\\evil.test',
  '/%2F/evil.test',
  '/a/..//evil.test',
  'http://example.org',
  'https://',
  'https://user:pass@example.org/',
  'mailto:box@house.org',
  'example.org',
  'pages/fees',
  '',
])('no page leads to %j', async (href) => {
  const { status, error } = await publish('venues-streaming', withLink(href));
  expect(status).toBe(400);
  expect(error.errors?.map(({ path }) => path)).toEqual(['text.sections.0.onward.0.href']);
});

test.each([
  '/',
  '/pages/fees',
  '/pages/knowledge_base#webhooks',
  '/discover/featured?from=2026-01-01',
  'https://example.org/a?b=c#d',
])('a page may lead to %j', async (href) => {
  expect((await publish('venues-streaming', withLink(href))).status).toBe(200);
  expect(await read('venues-streaming')).toMatchObject({ sections: [{ onward: [{ href }] }] });
});

test.each([
  ['longer than a paragraph', withParagraph('x'.repeat(2001)), 'text.sections.0.paragraphs.0'],
  ['of a title that is too long', article({ title: 'x'.repeat(121) }), 'text.title'],
  ['without a title', article({ title: '  ' }), 'text.title'],
  ['with another figure', withParagraph('It costs {price}.'), 'text.sections.0.paragraphs.0'],
  ['with a sign that turns what follows', article({ title: 'Foyer \u202egnp.exe' }), 'text.title'],
  ['without a section', article({ sections: [] }), 'text.sections'],
  [
    'with two sections of one anchor',
    article({ sections: [...article().sections, ...article().sections] }),
    'text.sections',
  ],
  [
    'with too many sections',
    article({
      sections: Array.from({ length: 21 }, (_, i) => ({ ...article().sections[0]!, id: `s${i}` })),
    }),
    'text.sections',
  ],
])('a text %s is refused at its field', async (_, text, path) => {
  const { status, error } = await publish('venues-memberships', text);
  expect(status).toBe(400);
  expect(error.errors?.map((one) => one.path)).toEqual([path]);
});

test.each([
  '🎭'.repeat(300),
  'ברוכים הבאים אל הפואייה',
  'مرحبا بكم في الردهة',
  '<script>alert(1)</script> & "quotes"',
])('what was written comes back sign by sign: %s', async (text) => {
  expect((await publish('venues-memberships', withParagraph(text))).status).toBe(200);
  expect(await read('venues-memberships')).toMatchObject({ sections: [{ paragraphs: [text] }] });
});

test('who published and restored what is in the audit log, and both need a password given lately', async () => {
  const person = await signUp(api, { name: 'Third Admin', isSiteAdmin: true });
  const slug = 'venues-streaming';
  const version = await versionOf(slug);
  await publish(slug, article(), version, person);
  const params = { slug } as const;
  const restore = () =>
    person.client.call(restoreSitePage, { params, body: { to: 0, version: version + 1 } });
  await api.pool.query(
    `update sessions set password_given_at = now() - interval '16 minutes' where user_id = $1`,
    [person.id],
  );
  expect((await restore()).error.code).toBe('reauthentication_required');
  expect((await publish(slug, article(), version + 1, person)).error.code).toBe(
    'reauthentication_required',
  );
  await api.pool.query('update sessions set password_given_at = now() where user_id = $1', [
    person.id,
  ]);
  expect((await restore()).status).toBe(200);
  const { data } = (await admin.client.call(listAuditLog, { query: {} })).answer;
  expect(data.filter(({ actor }) => actor?.id === person.id)).toMatchObject([
    { action: 'sitePage.restored', detail: { page: slug, version: String(version + 2) } },
    { action: 'sitePage.published', detail: { page: slug, version: String(version + 1) } },
  ]);
});

test('a text that this release does not understand any more leaves the page to the release', async () => {
  await api.pool.query(
    `insert into site_page_versions (slug, version, text, published_by)
      values ('venues', 1, '{"kind": "pitch", "title": "Old"}', $1)`,
    [admin.id],
  );
  expect(await read('venues')).toBeNull();
  expect(await versionOf('venues')).toBe(1);
});

test('no version is changed or taken away, whoever asks the database', async () => {
  await publish('about', article());
  for (const statement of [
    `update site_page_versions set text = null where slug = 'about'`,
    `delete from site_page_versions where slug = 'about'`,
    'truncate site_page_versions',
  ])
    await expect(api.pool.query(statement)).rejects.toThrow();
});

test('the text of a page may be kept for a minute by whoever reads it, the desk by nobody', async () => {
  const headersOf = async (url: string, cookie?: string) =>
    (
      await api.app.inject({
        url,
        headers: { 'client-token': 'foyer-test', ...(cookie && { cookie }) },
      })
    ).headers['cache-control'];
  expect(await headersOf('/client_side_api/v1/site_pages/about')).toBe('public, max-age=60');
  expect(await headersOf('/client_side_api/v1/super_admin/pages')).toBe('no-store');
});
