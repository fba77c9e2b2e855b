import {
  getEditedPage,
  getSession,
  getSitePageVersion,
  listSitePages,
  listSitePageVersions,
  publishSitePage,
  restoreSitePage,
  SITE_PAGE_SLUGS,
  type ArticleText,
  type EditedPage,
} from '@foyer/contracts';
import { SitePageText } from '@foyer/contracts/schemas';
import { maro } from '@foyer/fixtures';
import { releaseText } from '@foyer/remote-kit/page-texts';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { toText } from './site-pages.model.ts';

const admin = { ...maro, admin: true };
const untouched: EditedPage = { slug: 'about', version: 0, changed: null, text: null };
const changed = { at: '2026-05-01T10:00:00.000Z', by: 'Root Admin' };
const about = releaseText('about') as ArticleText;
const stands = (version: number, text: ArticleText): EditedPage => ({
  slug: 'about',
  version,
  changed,
  text,
});

const open = (path: string, more: Handler[] = [], user = admin) =>
  renderRemote(remote, {
    path,
    user,
    server: [
      ...more,
      on(getSession, { user }),
      on(getEditedPage, untouched),
      on(listSitePages, [
        { slug: 'home', version: 0, changed: null, isRelease: true },
        { slug: 'about', version: 3, changed, isRelease: false },
      ]),
      on(listSitePageVersions, { data: [], totalCount: 0, page: 1, perPage: 10 }),
    ],
  });

beforeEach(() => sessionStorage.clear());

type User = ReturnType<typeof open>['user'];
/** As pasted: the form is long, and every key draws it. */
const write = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};

const EDITOR = '/super_admin/pages/about';
const title = () => screen.findByLabelText(/^Title/, { selector: '[name="title"]' });
const publishButton = () => screen.getByRole('button', { name: 'Publish' });

test.each(SITE_PAGE_SLUGS)('the release’s text of %s may be published as it stands', (slug) => {
  const text = releaseText(slug);
  expect(toText({ ...text })).toEqual(text);
  expect(SitePageText.safeParse(text).error).toBeUndefined();
});

test('the list says what each page shows, and why some stay with the release', async () => {
  open('/super_admin/pages');
  const row = await screen.findByRole('row', { name: /About us/ });
  expect(row).toHaveTextContent('Version 3');
  expect(row).toHaveTextContent('Root Admin');
  expect(within(row).getByRole('link', { name: 'Edit About us' })).toHaveAttribute('href', EDITOR);
  expect(screen.getByRole('row', { name: /Homepage/ })).toHaveTextContent('The release’s text');
  expect(screen.getByText('Terms and Privacy Policy')).toBeVisible();
  expect(screen.getByText(/which terms were agreed to/)).toBeVisible();
});

test.each([
  ['/super_admin/pages', maro],
  [EDITOR, maro],
  ['/super_admin/pages/terms', admin],
])('%s is no page for whom it is not', async (path, user) => {
  open(path, [], user);
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

test('what is written is seen in the preview, its figures filled in, before it is published', async () => {
  const sent: unknown[] = [];
  const { user } = open(EDITOR, [
    on(publishSitePage, ({ body }) => {
      sent.push(body);
      return stands(1, (body as { text: ArticleText }).text);
    }),
  ]);
  const field = await title();
  expect(field).toHaveValue(about.title);
  await write(user, field, 'Come in for {fundPercent}');
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { level: 1, name: 'Come in for 33%' })).toBeVisible();
  expect(preview.getByText(/0\.69 plus 1%/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(publishButton());
  expect(await screen.findByText(/^Published\./)).toBeVisible();
  expect(sent).toEqual([{ version: 0, text: { ...about, title: 'Come in for {fundPercent}' } }]);
  expect(screen.getByText(/Version 1, published .* by Root Admin/)).toBeVisible();
});

test('paragraphs stand apart by empty lines, points each on a line; a new section gets an anchor', async () => {
  const sent: ArticleText[] = [];
  const { user } = open(EDITOR, [
    on(publishSitePage, ({ body }) => {
      const { text } = body as { text: ArticleText };
      sent.push(text);
      return stands(1, text);
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add a section' }));
  const at = about.sections.length;
  const input = (name: string) =>
    document.querySelector<HTMLElement>(`[name="sections.${at}.${name}"]`)!;
  expect(input('title')).toHaveFocus();
  await write(user, input('title'), 'Why we built it');
  await write(user, input('paragraphs'), 'One\nline.\n\nTwo.');
  await user.type(input('paragraphs'), '{Enter}{Enter}');
  await write(user, input('points'), 'First\n\nSecond\n');
  await user.click(publishButton());
  await screen.findByText(/^Published\./);
  expect(sent[0]?.sections.at(-1)).toEqual({
    id: 'why-we-built-it',
    title: 'Why we built it',
    paragraphs: ['One line.', 'Two.'],
    points: ['First', 'Second'],
    steps: [],
    after: '',
    onward: [],
  });
});

test('sections are moved and taken away by the keyboard, and the focus is never lost', async () => {
  const { user } = open(EDITOR);
  const handle = await screen.findByRole('button', { name: /^Move Section 1: / });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  const moved = await screen.findByRole('button', {
    name: `Move Section 2: ${about.sections[0]!.title}`,
  });
  expect(moved).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Remove Section 1: / }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a section' })).toHaveFocus());
  expect(
    screen.getByRole('button', { name: `Move Section 1: ${about.sections[0]!.title}` }),
  ).toBeVisible();
});

test('a wrong link and an unknown figure are said at their fields, also from the preview, and nothing is sent', async () => {
  const { user, calls } = open(EDITOR);
  const field = await title();
  await write(user, field, 'It costs {price}');
  const href = document.querySelector<HTMLElement>('[name="sections.2.onward.0.href"]')!;
  await write(user, href, 'javascript:alert(1)');
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(screen.getByText(/Something is missing or wrong/)).toBeVisible();
  await user.click(publishButton());
  expect(await findProblem()).toBeVisible();
  expect(await title()).toHaveAccessibleDescription(
    expect.stringContaining('“{price}” is no figure'),
  );
  expect(document.querySelector('[name="sections.2.onward.0.href"]')).toHaveAccessibleDescription(
    expect.stringContaining('Begin with /'),
  );
  expect(calls.some(({ id }) => id === publishSitePage.id)).toBe(false);
});

test('of two editors the second is asked, and keeps what was typed', async () => {
  let now = untouched;
  const { user, calls } = open(EDITOR, [
    on(getEditedPage, () => now),
    on(publishSitePage, ({ body }) => {
      const { version, text } = body as { version: number; text: ArticleText };
      if (version !== now.version) return fail('edit_conflict');
      return stands(version + 1, text);
    }),
  ]);
  const field = await title();
  await write(user, field, 'Mine');
  now = {
    slug: 'about',
    version: 1,
    changed,
    text: { ...about, title: 'Theirs', lead: 'New lead' },
  };
  await user.click(publishButton());
  const dialog = within(await screen.findByRole('dialog', { name: /Somebody changed this/ }));
  await user.click(dialog.getByRole('radio', { name: /Keep mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
  expect(await screen.findByText(/^Published\./)).toBeVisible();
  const bodies = calls.filter(({ id }) => id === publishSitePage.id).map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ version: 1, text: { title: 'Mine', lead: 'New lead' } });
});

test('who leaves with something unpublished is asked first; a reload loses nothing', async () => {
  const { user, unmount } = open(EDITOR);
  await write(user, await title(), 'For all');
  await user.click(screen.getByRole('link', { name: 'All pages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without publishing?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  unmount();
  open(EDITOR);
  expect(await title()).toHaveValue('For all');
});

test('a former version is read and published again, and so is the text of the release', async () => {
  const former = { ...about, title: 'How it was' };
  const page = { slug: 'about' as const, version: 2, changed, text: { ...about, title: 'Now' } };
  const restored: unknown[] = [];
  const { user } = open(EDITOR, [
    on(getEditedPage, page),
    on(listSitePageVersions, {
      data: [
        { version: 2, ...changed, isRelease: false },
        { version: 1, ...changed, isRelease: false },
      ],
      totalCount: 2,
      page: 1,
      perPage: 10,
    }),
    on(getSitePageVersion, { text: former }),
    on(restoreSitePage, ({ body }) => {
      restored.push(body);
      const { version, to } = body as { version: number; to: number };
      return { ...page, version: version + 1, text: to === 0 ? null : former };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Read version 1' }));
  const heading = { level: 1, name: 'How it was' } as const;
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await confirm('Restore this version');
  expect(await screen.findByText(/^Restored\./)).toBeVisible();
  expect(await title()).toHaveValue('How it was');
  await user.click(screen.getByRole('button', { name: 'Read the release’s text' }));
  await user.click(screen.getByRole('button', { name: 'Back to the release’s text' }));
  await confirm('Back to the release’s text');
  await waitFor(async () => expect(await title()).toHaveValue(about.title));
  expect(restored).toEqual([
    { version: 2, to: 1 },
    { version: 3, to: 0 },
  ]);
});

test('the homepage has its own fields and its own preview', async () => {
  const { user } = open('/super_admin/pages/home', [
    on(getEditedPage, { slug: 'home', version: 0, changed: null, text: null }),
  ]);
  const group = within(await screen.findByRole('group', { name: 'Card for venues' }));
  expect(group.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain(
    '{fixedFeeUsd} plus {feePercent}',
  );
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(await screen.findByText(/\$0\.69 plus 1% per ticket/)).toBeVisible();
});
