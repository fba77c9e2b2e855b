import {
  createSiteBanner,
  deleteSiteBanner,
  endSiteBanner,
  getSession,
  listSiteBanners,
  readSiteBanner,
  updateSiteBanner,
  type SiteBanner,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const admin = { ...maro, admin: true };
const banner: SiteBanner = {
  id: '01980000-0000-7000-8000-000000000001',
  message: 'Payments pause tonight',
  type: 'warning',
  dismissible: true,
  ctaText: null,
  ctaUrl: null,
  place: 'everywhere',
  shownFrom: null,
  shownUntil: null,
  state: 'shown',
  version: 1,
};
const open = (user: typeof maro, banners: SiteBanner[], more: Handler[] = []) =>
  renderRemote(remote, {
    path: '/super_admin/messages',
    user,
    server: [
      ...more,
      on(getSession, { user }),
      on(listSiteBanners, { data: banners, totalCount: banners.length, page: 1, perPage: 25 }),
    ],
  });
const act = async (user: ReturnType<typeof open>['user'], what: string) => {
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
};

beforeEach(() => sessionStorage.clear());

test('for whoever does not administer the site there is no such page', async () => {
  open(maro, []);
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

test('the table says what is shown where, from when to when, and what has ended', async () => {
  open(admin, [
    banner,
    {
      ...banner,
      id: banner.id.replace(/1$/, '2'),
      message: '🎺 אופרה',
      place: 'home',
      shownFrom: '2026-01-02T10:00:00.000Z',
      shownUntil: '2026-01-03T10:00:00.000Z',
      state: 'ended',
    },
  ]);
  const row = await screen.findByRole('row', { name: /Payments pause tonight/ });
  expect(row).toHaveTextContent(/Take care.*Everywhere.*Always.*Shown/);
  const ended = screen.getByRole('row', { name: /🎺 אופרה/ });
  expect(ended).toHaveTextContent(/The homepage only.*02 Jan 2026.* to 03 Jan 2026.*Ended/);
});

test('what a message cannot be is said at its field before it is sent', async () => {
  const { user, calls } = open(admin, []);
  await user.click(await screen.findByRole('button', { name: 'Add a message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a message' });
  const field = (name: RegExp | string) => within(dialog).getByLabelText(name);
  await user.click(field('Message'));
  await user.paste('x'.repeat(301));
  await user.type(field(/^Button/), 'Read more');
  await user.type(field(/^Where the button leads/), 'javascript:alert(1)');
  await user.type(field(/^Shown from/), '2027-01-02, 10:00');
  await user.type(field(/^Shown until/), '2027-01-01, 10:00');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    (await within(dialog).findAllByText('Enter an address that begins with https://'))[0],
  ).toBeVisible();
  expect(
    within(dialog).getAllByText('Choose a time after the one from which it is shown')[0],
  ).toBeVisible();
  expect(field('Message')).toHaveValue('x'.repeat(300));
  expect(calls.some(({ id }) => id === createSiteBanner.id)).toBe(false);
});

test('a message is written once, however often the button is pressed', async () => {
  let answer = () => {};
  const { user, calls } = open(
    admin,
    [],
    [
      on(createSiteBanner, async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return banner;
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Add a message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a message' });
  await user.type(within(dialog).getByLabelText('Message'), ' Payments pause tonight ');
  await user.selectOptions(within(dialog).getByLabelText('Where it is shown'), 'home');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save' }));
  answer();
  expect(await screen.findByText('Message saved')).toBeVisible();
  expect(calls.filter(({ id }) => id === createSiteBanner.id).map(({ body }) => body)).toEqual([
    {
      message: 'Payments pause tonight',
      type: 'info',
      place: 'home',
      dismissible: true,
      ctaText: null,
      ctaUrl: null,
      shownFrom: null,
      shownUntil: null,
    },
  ]);
});

test('who saves second keeps what they typed, and is asked about what both changed', async () => {
  const theirs = { ...banner, message: 'Payments pause at eight', version: 2 };
  const { user, calls } = open(
    admin,
    [banner],
    [
      on(updateSiteBanner, ({ body }) =>
        (body as { version: number }).version === 1
          ? fail('edit_conflict')
          : { ...theirs, message: 'Payments pause at nine', version: 3 },
      ),
      on(readSiteBanner, theirs),
    ],
  );
  await act(user, 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit message' });
  await user.clear(within(dialog).getByLabelText('Message'));
  await user.type(within(dialog).getByLabelText('Message'), 'Payments pause at nine');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile.' });
  expect(question).toHaveTextContent('Payments pause at eight');
  await user.click(within(question).getByRole('radio', { name: /^Keep mine/ }));
  await user.click(within(question).getByRole('button', { name: 'Save my choice' }));
  expect(await screen.findByText('Message saved')).toBeVisible();
  expect(calls.filter(({ id }) => id === updateSiteBanner.id).map(({ body }) => body)).toEqual([
    { message: 'Payments pause at nine', version: 1 },
    { message: 'Payments pause at nine', version: 2 },
  ]);
});

test('one is ended at once, and deleted after a question', async () => {
  const { user, calls } = open(
    admin,
    [banner],
    [on(endSiteBanner, { ...banner, state: 'ended' }), on(deleteSiteBanner, undefined)],
  );
  await act(user, 'End now');
  expect(await screen.findByText('Message ended: nobody sees it any more')).toBeVisible();
  await act(user, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(calls.map(({ id }) => id)).toEqual(
    expect.arrayContaining([endSiteBanner.id, deleteSiteBanner.id]),
  );
});
