import {
  archiveTier,
  deleteTier,
  errorTexts,
  listTiers,
  restoreTier,
  sortTiers,
  type MembershipTier,
} from '@foyer/contracts';
import { friendTier, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../../routes.ts';

const LIST = '/manage/harbourhall/memberships/tiers';
const HINT =
  'You cannot delete tiers that have subscribers. Hide it to remove it from public view.';
const id = (n: number) => `01990000-0000-7000-8000-0000000078${String(n).padStart(2, '0')}`;
const tier = (n: number, name: string, change: Partial<MembershipTier> = {}): MembershipTier => ({
  ...friendTier,
  id: id(n),
  name,
  position: n,
  ...change,
});
const FRIEND = tier(1, 'Friend');
const PATRON = tier(2, 'Patron');
const CIRCLE = tier(3, 'Circle');

const answer = (data: MembershipTier[], stripeConnected = true) => ({
  data,
  currency: 'usd' as const,
  stripeConnected,
  timezone: 'UTC',
});
const open = (tiers: MembershipTier[], server: Handler[] = [], path = LIST) =>
  renderRemote(remote, { path, user: maro, server: [...server, on(listTiers, answer(tiers))] });
beforeEach(() => sessionStorage.clear());

const names = () =>
  within(screen.getByRole('table', { name: 'Tiers' }))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);
async function choose(user: UserEvent, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const writes = (calls: { method: string; url: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET');

test('a row says who is a member, what came in, what it costs, and that it is hidden', async () => {
  const [monthly] = friendTier.prices;
  if (!monthly) throw new Error('no price');
  open([
    tier(1, 'Friend', {
      membersCount: 1204,
      revenue: 7224.5,
      prices: [
        monthly,
        { ...monthly, id: id(12), price: 60, interval: 'year', position: 1 },
        { ...monthly, id: id(13), price: 5, position: 2, archived: true },
      ],
    }),
    tier(2, 'Founder', { archived: true, prices: [] }),
  ]);
  const table = within(await screen.findByRole('table', { name: 'Tiers' }));
  const [friend, founder] = table.getAllByRole('row').slice(1);
  for (const text of ['Friend', '1,204', '$7,224.50', '$6.00 per month', '$60.00 per year'])
    expect(friend).toHaveTextContent(text);
  // what is no longer sold is no price of today, and only what is hidden says so
  expect(friend).not.toHaveTextContent(/\$5\.00|Hidden/);
  for (const text of ['Founder', 'Hidden', 'No price']) expect(founder).toHaveTextContent(text);
  expect(table.getByRole('link', { name: 'Friend' })).toHaveAttribute(
    'href',
    `${LIST}/edit/${id(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Add a Tier' })).toHaveAttribute('href', `${LIST}/new`);
});

test('pages of ten, and a search in the address', async () => {
  const eleven = Array.from({ length: 11 }, (_, n) => tier(n + 1, `Tier ${n + 1}`));
  const { user, location, calls } = open(eleven);
  await screen.findByRole('link', { name: 'Tier 10' });
  expect(screen.getByText('11 tiers')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tier 11' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Tier 11' })).toBeVisible();
  expect(location()).toBe(`${LIST}?page=2`);
  await user.type(screen.getByRole('searchbox', { name: 'Search tiers' }), 'gold');
  await waitFor(() => expect(location()).toBe(`${LIST}?search=gold`));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('query=gold'));
});

test('without tiers the page says what one is, and has nothing to search', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No tiers yet' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a search without result says so, and leads back', async () => {
  const { user, location } = open([], [], `${LIST}?search=zzz`);
  expect(await screen.findByText('No results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(location()).toBe(LIST));
});

test('before payments are set up, a new tier asks for them; Escape closes the question', async () => {
  const { user } = open([], [on(listTiers, answer([], false))]);
  const [add] = await screen.findAllByRole('button', { name: 'Add a Tier' });
  if (!add) throw new Error('no button');
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up payments' }));
  expect(dialog.getByRole('link', { name: 'Add Stripe' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/settings/payouts',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(add).toHaveFocus());
});

test('a tier is hidden and restored', async () => {
  let now = FRIEND;
  const { user, calls } = open(
    [],
    [
      on(listTiers, () => answer([now])),
      on(archiveTier, () => (now = { ...FRIEND, archived: true })),
      on(restoreTier, () => (now = FRIEND)),
    ],
  );
  await choose(user, 'Friend', 'Hide');
  expect(await screen.findByText('Hidden')).toBeVisible();
  expect(screen.getByText('“Friend” is hidden. Its members stay.')).toBeInTheDocument();
  await choose(user, 'Friend', 'Restore');
  await waitFor(() => expect(screen.queryByText('Hidden')).not.toBeInTheDocument());
  expect(writes(calls).map(({ url }) => url.split('/').at(-1))).toEqual(['archive', 'restore']);
});

test('what could not be hidden says so', async () => {
  const { user } = open([FRIEND], [on(archiveTier, fail('internal'))]);
  await choose(user, 'Friend', 'Hide');
  expect(await findProblem()).toHaveTextContent('Unable to hide the tier. Please try again later.');
});

test('deleting asks first; a tier with members cannot be deleted and says why', async () => {
  const { user, calls } = open(
    [FRIEND, tier(2, 'Patron', { membersCount: 1 })],
    [on(deleteTier, undefined)],
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Patron' }));
  const kept = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(kept).toHaveAttribute('aria-disabled', 'true');
  expect(kept).toHaveAccessibleDescription(HINT);
  await user.keyboard('{Escape}');
  await choose(user, 'Friend', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Tier?' }));
  expect(dialog.getByText('Are you sure? This action is irreversible.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Friend” is deleted.')).toBeInTheDocument();
  expect(writes(calls)).toMatchObject([
    { method: 'DELETE', url: expect.stringContaining(FRIEND.id) },
  ]);
});

test('a tier that somebody joined meanwhile is not deleted, and says so', async () => {
  const { user } = open([FRIEND], [on(deleteTier, fail('tier_has_members'))]);
  await choose(user, 'Friend', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Tier?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(errorTexts.tier_has_members)).toBeVisible();
});

describe('the order', () => {
  const sorted = (tiers: MembershipTier[], ids: string[]) =>
    answer(ids.flatMap((one) => tiers.find((each) => each.id === one) ?? []));
  const ids = (...tiers: MembershipTier[]) => tiers.map((one) => one.id);

  test('is changed by the keyboard, and by the menu of a row', async () => {
    const all = [FRIEND, PATRON, CIRCLE];
    const { user, calls } = open(all, [on(sortTiers, ({ body }) => sorted(all, body.tierIds))]);
    const handle = await screen.findByRole('button', { name: 'Move Friend' });
    handle.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(names()).toEqual(['Patron', 'Friend', 'Circle']));
    expect(screen.getByRole('button', { name: 'Move Friend' })).toHaveFocus();
    await choose(user, 'Circle', 'Move up');
    await waitFor(() => expect(names()).toEqual(['Patron', 'Circle', 'Friend']));
    expect(writes(calls).map(({ body }) => body)).toMatchObject([
      { tierIds: ids(PATRON, FRIEND, CIRCLE), from: ids(FRIEND, PATRON, CIRCLE) },
      { tierIds: ids(PATRON, CIRCLE, FRIEND), from: ids(PATRON, FRIEND, CIRCLE) },
    ]);
  });

  test('two quick presses are two places', async () => {
    const all = [FRIEND, PATRON, CIRCLE];
    const { user } = open(all, [on(sortTiers, ({ body }) => sorted(all, body.tierIds))]);
    (await screen.findByRole('button', { name: 'Move Friend' })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(names()).toEqual(['Patron', 'Circle', 'Friend']));
  });

  test('goes on where somebody else added a tier meanwhile: the new one stays last', async () => {
    const all = [FRIEND, PATRON, CIRCLE];
    let now = [FRIEND, PATRON];
    const { user, calls } = open(
      [],
      [
        on(listTiers, () => answer(now)),
        on(sortTiers, ({ body }) =>
          body.tierIds.length === now.length ? sorted(all, body.tierIds) : fail('edit_conflict'),
        ),
      ],
    );
    const handle = await screen.findByRole('button', { name: 'Move Friend' });
    now = all;
    handle.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(names()).toEqual(['Patron', 'Friend', 'Circle']));
    expect(writes(calls)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that somebody else changed as well is asked about', async () => {
    let now = [FRIEND, PATRON, CIRCLE];
    const NEW = tier(4, 'Newest');
    const all = [CIRCLE, PATRON, FRIEND, NEW];
    const { user, calls } = open(
      [],
      [
        on(listTiers, () => answer(now)),
        on(sortTiers, ({ body }) =>
          body.tierIds.length === now.length ? sorted(all, body.tierIds) : fail('edit_conflict'),
        ),
      ],
    );
    const handle = await screen.findByRole('button', { name: 'Move Friend' });
    now = all;
    handle.focus();
    await user.keyboard('{ArrowDown}');
    const dialog = within(await screen.findByRole('dialog', { name: errorTexts.edit_conflict }));
    await user.click(dialog.getByRole('radio', { name: /^Keep mine.*Patron, Friend, Circle$/ }));
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(names()).toEqual(['Patron', 'Friend', 'Circle', 'Newest']));
    expect(writes(calls)).toHaveLength(2);
  });

  test('that somebody else gave them already is not asked about', async () => {
    let now = [FRIEND, PATRON];
    const { user, calls } = open(
      [],
      [on(listTiers, () => answer(now)), on(sortTiers, fail('edit_conflict'))],
    );
    const handle = await screen.findByRole('button', { name: 'Move Friend' });
    now = [PATRON, CIRCLE, FRIEND];
    handle.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(names()).toEqual(['Patron', 'Circle', 'Friend']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(writes(calls)).toHaveLength(1);
  });

  test('cannot be changed while tiers are searched for', async () => {
    open([FRIEND, PATRON], [], `${LIST}?search=a`);
    await screen.findByRole('link', { name: 'Friend' });
    expect(screen.queryByRole('button', { name: 'Move Friend' })).not.toBeInTheDocument();
  });

  test('takes the page along with a tier that leaves it', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => tier(n + 1, `Tier ${n + 1}`));
    const { user, location } = open(eleven, [
      on(sortTiers, ({ body }) => sorted(eleven, body.tierIds)),
    ]);
    await choose(user, 'Tier 10', 'Move down');
    await waitFor(() => expect(names()).toEqual(['Tier 10']));
    expect(location()).toBe(`${LIST}?page=2`);
  });
});
