import {
  changeFeatured,
  confirmPassword,
  findFeaturable,
  getSession,
  listAdminAccounts,
  listFeatured,
  orderFeatured,
  type Featured,
  type FeaturedEvent,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const admin = { ...maro, admin: true };
const event = (n: number, change: Partial<FeaturedEvent> = {}): FeaturedEvent => ({
  id: `01980000-0000-7000-8000-00000000000${n}`,
  name: `Evening ${n}`,
  owner: { name: 'Harbour Hall', username: 'harbourhall' },
  nextDate: '2027-02-01T19:00:00.000Z',
  timezone: 'UTC',
  featured: true,
  standing: 'shown',
  ...change,
});
const [one, two] = [event(1), event(2, { standing: 'draft', nextDate: null })];
const of = (events: FeaturedEvent[]): Featured => ({ events, creators: [] });
const open = (user: typeof maro, featured: Featured, more: Handler[] = []) =>
  renderRemote(remote, {
    path: '/super_admin/featured',
    user,
    server: [
      ...more,
      on(getSession, { user }),
      on(listFeatured, featured),
      on(findFeaturable, { events: [] }),
      on(listAdminAccounts, { data: [], totalCount: 0, page: 1, perPage: 10 }),
    ],
  });
const names = () =>
  within(screen.getByRole('list', { name: 'Featured events' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('for whoever does not administer the site there is no such page', async () => {
  open(maro, of([]));
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
});

test('what is featured says when and of whom it is, and why the homepage does not show it', async () => {
  open(admin, of([one, two]));
  const list = await screen.findByRole('list', { name: 'Featured events' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Evening 1On the homepageHarbour Hall · .*Feb.*2027/);
  expect(second).toHaveTextContent('Evening 2Draft: not shownHarbour Hall · No date to come');
  expect(screen.getByText('Nobody is featured')).toBeVisible();
});

test('the arrow keys move an event, whose handle keeps the focus', async () => {
  const { user, calls } = open(admin, of([one, two]), [
    on(orderFeatured, ({ body }) =>
      of((body as { ids: string[] }).ids.map((id) => [one, two].find((known) => known.id === id)!)),
    ),
  ]);
  (await screen.findByRole('button', { name: 'Move “Evening 1”' })).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(names()).toEqual(['Evening 2', 'Evening 1']));
  expect(screen.getByRole('button', { name: 'Move “Evening 1”' })).toHaveFocus();
  expect(calls.find(({ id }) => id === orderFeatured.id)?.body).toEqual({ ids: [two.id, one.id] });
});

test('an event is found by words and featured, after the password where it was given long ago', async () => {
  let isRecent = false;
  const found = event(3, { featured: false, standing: 'private' });
  const { user, calls } = open(admin, of([one]), [
    on(findFeaturable, ({ query }) => ({ events: query.query === 'evening 3' ? [found] : [] })),
    on(changeFeatured, () =>
      isRecent ? of([{ ...found, featured: true }, one]) : fail('reauthentication_required'),
    ),
    on(confirmPassword, () => {
      isRecent = true;
      return undefined;
    }),
  ]);
  await user.type(
    await screen.findByRole('searchbox', { name: /Feature an event/ }),
    'evening 3{Enter}',
  );
  const results = await screen.findByRole('list', { name: 'Events that were found' });
  expect(within(results).getByText('Private: not shown')).toBeVisible();
  await user.click(within(results).getByRole('button', { name: 'Feature “Evening 3”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(dialog).getByLabelText('Password'), 'foyer-demo-1{Enter}');
  expect(await screen.findByText('“Evening 3” is featured')).toBeVisible();
  expect(names()).toEqual(['Evening 3', 'Evening 1']);
  expect(calls.filter(({ id }) => id === changeFeatured.id).map(({ body }) => body)).toEqual([
    { featured: true },
    { featured: true },
  ]);
});

test('one is taken off; when that fails the page says so and it stands where it stood', async () => {
  let isDown = true;
  const { user } = open(admin, of([one, two]), [
    on(changeFeatured, () => (isDown ? fail('internal') : of([two]))),
  ]);
  const takeOff = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for “Evening 1”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take off the homepage' }));
  };
  await takeOff();
  expect(await screen.findByText(/went wrong/i)).toBeVisible();
  expect(names()).toEqual(['Evening 1', 'Evening 2']);
  isDown = false;
  await takeOff();
  expect(await screen.findByText('“Evening 1” is not featured any more')).toBeVisible();
  expect(names()).toEqual(['Evening 2']);
});

test('words that find nothing say so', async () => {
  const { user } = open(admin, of([one]));
  await user.type(
    await screen.findByRole('searchbox', { name: /Feature a creator/ }),
    'אין כזה{Enter}',
  );
  expect((await screen.findAllByText('Nothing was found for “אין כזה”.'))[0]).toBeVisible();
});
