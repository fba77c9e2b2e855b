import {
  archiveBenefit,
  createBenefit,
  deleteBenefit,
  errorTexts,
  getBenefit,
  listBenefits,
  listBenefitTickets,
  listCategories,
  listTiers,
  restoreBenefit,
  updateBenefit,
  type Benefit,
} from '@foyer/contracts';
import { friendTier, maro, tenPercent } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../../routes.ts';

const LIST = '/manage/harbourhall/memberships/benefits';
const NEW_TIER = '/manage/harbourhall/memberships/tiers/new';
const HINT =
  'You cannot delete benefits that have subscribers. Deactivate it to remove it from public view.';
const id = (n: number) => `01990000-0000-7000-8000-0000000080${String(n).padStart(2, '0')}`;
const MUSIC = { uuid: id(90), name: 'Music', slug: 'music' };
const THEATER = { uuid: id(91), name: 'Theater', slug: 'theater' };
const ticket = (n: number, name: string, eventName = 'Winter Gala') => ({
  id: id(n),
  name,
  eventId: id(80),
  eventName,
});
const STALLS = ticket(11, 'Stalls');
const OVER = ticket(12, 'Balcony', 'Summer Night');

const benefit = (n: number, change: Partial<Benefit> = {}): Benefit => ({
  ...tenPercent,
  id: id(n),
  name: `Benefit ${n}`,
  ...change,
});
const answer = (data: Benefit[]) => ({ data, currency: 'usd' as const });
const open = (path: string, benefits: Benefit[] = [], server: Handler[] = []) =>
  renderRemote(remote, {
    path,
    user: maro,
    server: [
      // before what would read its address as that of a benefit
      on(listBenefitTickets, ({ query }) => ({
        data: [STALLS, ...(query.ids?.includes(OVER.id) ? [OVER] : [])].filter(
          ({ name }) => !query.query || name.toLowerCase().includes(query.query),
        ),
        hasMore: false,
      })),
      ...server,
      on(listBenefits, answer(benefits)),
      on(listTiers, {
        data: [friendTier],
        currency: 'usd',
        timezone: 'UTC',
        stripeConnected: true,
      }),
      on(listCategories, [MUSIC, THEATER]),
    ],
  });
const edit = (one: Benefit, server: Handler[] = []) =>
  open(`${LIST}/edit/${one.id}`, [one], [...server, on(getBenefit, one)]);
beforeEach(() => sessionStorage.clear());

const writes = (calls: { method: string; url: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET');
const save = () => screen.getByRole('button', { name: 'Save' });
/** Writes the whole text at once, as somebody who pastes it. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
async function choose(user: UserEvent, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list', () => {
  test('says of each benefit what it takes off, how often it was used, and whether it works', async () => {
    open(LIST, [
      benefit(1, { redeemed: 1204 }),
      benefit(2, { amount: 5, percentageValue: null, archived: true }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Benefits' }));
    const [first, second] = table.getAllByRole('row').slice(1);
    for (const text of ['Benefit 1', '1,204', '10%', 'Active'])
      expect(first).toHaveTextContent(text);
    for (const text of ['Benefit 2', '$5.00', 'Deactivated'])
      expect(second).toHaveTextContent(text);
    expect(table.getByRole('link', { name: 'Benefit 1' })).toHaveAttribute(
      'href',
      `${LIST}/edit/${id(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Add a Benefit' })).toHaveAttribute(
      'href',
      `${LIST}/new`,
    );
  });

  test('is searched in its address, and has pages of ten', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => benefit(n + 1));
    const { user, location, calls } = open(`${LIST}?page=2`, eleven);
    expect(await screen.findByRole('link', { name: 'Benefit 11' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Benefit 10' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search benefits' }), 'gala');
    await waitFor(() => expect(location()).toBe(`${LIST}?search=gala`));
    await waitFor(() => expect(calls.at(-1)?.url).toContain('query=gala'));
  });

  test('without tiers leads to the first tier', async () => {
    open(
      LIST,
      [],
      [on(listTiers, { data: [], currency: 'usd', timezone: 'UTC', stripeConnected: true })],
    );
    expect(await screen.findByRole('link', { name: 'Add a Tier' })).toHaveAttribute(
      'href',
      NEW_TIER,
    );
    expect(screen.queryByRole('link', { name: 'Add a Benefit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('without benefits says what one is', async () => {
    open(LIST);
    expect(await screen.findByRole('heading', { name: 'No benefits yet' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('a benefit is deactivated and activated', async () => {
    let now = benefit(1);
    const { user, calls } = open(
      LIST,
      [],
      [
        on(listBenefits, () => answer([now])),
        on(archiveBenefit, () => (now = benefit(1, { archived: true }))),
        on(restoreBenefit, () => (now = benefit(1))),
      ],
    );
    await choose(user, 'Benefit 1', 'Deactivate');
    expect(await screen.findByText('Deactivated')).toBeVisible();
    await choose(user, 'Benefit 1', 'Activate');
    expect(await screen.findByText('Active')).toBeVisible();
    expect(writes(calls).map(({ url }) => url.split('/').at(-1))).toEqual(['archive', 'restore']);
  });

  test('what could not be deactivated says so', async () => {
    const { user } = open(LIST, [benefit(1)], [on(archiveBenefit, fail('internal'))]);
    await choose(user, 'Benefit 1', 'Deactivate');
    expect(await findProblem()).toHaveTextContent('Unable to deactivate the benefit.');
  });

  test('deleting asks first', async () => {
    const { user, calls } = open(LIST, [benefit(1)], [on(deleteBenefit, undefined)]);
    await choose(user, 'Benefit 1', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Benefit?' }));
    expect(dialog.getByText('Are you sure? This action is irreversible.')).toBeVisible();
    expect(writes(calls)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Benefit 1” is deleted.')).toBeInTheDocument();
  });

  test.each<[string, Partial<Benefit>, string]>([
    ['was redeemed', { redeemed: 1 }, HINT],
    ['is deactivated', { archived: true }, 'Activate it before you delete it.'],
  ])('a benefit that %s cannot be deleted, and says why', async (_, change, hint) => {
    const { user } = open(LIST, [benefit(1, change)]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Benefit 1' }));
    const entry = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveAccessibleDescription(hint);
  });
});

describe('a new benefit', () => {
  test('is sent as it was said, and the list comes back', async () => {
    const { user, calls, location } = open(`${LIST}/new`, [], [on(createBenefit, benefit(1))]);
    write(await screen.findByLabelText('Descriptor'), 'Five off');
    await user.type(screen.getByLabelText(/^Discount amount/), '5,50');
    await user.click(screen.getByRole('radio', { name: 'Limited' }));
    write(screen.getByLabelText('Quantity'), '2');
    await user.selectOptions(screen.getByLabelText('Within'), 'Every 3 months');
    await user.click(screen.getByRole('radio', { name: 'Events of some categories' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    await user.click(screen.getByRole('checkbox', { name: 'Friend' }));
    await user.dblClick(save());
    expect(await screen.findByText('“Five off” is added.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls).map(({ body }) => body)).toEqual([
      {
        ownerId: expect.any(String),
        name: 'Five off',
        amount: 5.5,
        percentageValue: null,
        quantity: 2,
        quantityScope: '3 months',
        discountScope: 'categories',
        categoryIds: [MUSIC.uuid, THEATER.uuid],
        ticketIds: [],
        tierIds: [friendTier.id],
      },
    ]);
  });

  test('is an amount or a percentage: one locks the other until it is cleared', async () => {
    const { user } = open(`${LIST}/new`);
    const amount = await screen.findByLabelText(/^Discount amount/);
    const percentage = screen.getByLabelText(/^Discount percentage/);
    await user.type(amount, '100000');
    // what is beyond the most is not taken
    expect(amount).toHaveValue('10000');
    expect(percentage).toHaveAttribute('readonly');
    await user.type(percentage, '9');
    expect(percentage).toHaveValue('');
    await user.clear(amount);
    await user.type(percentage, '15');
    expect(amount).toHaveAttribute('readonly');
    expect(percentage).toHaveValue('15');
  });

  test.each([
    [/^Discount amount/, '0.50', 'At least $1.00'],
    [/^Discount percentage/, '101', 'Enter a percentage from 1 to 100, with at most two decimals.'],
    [/^Discount percentage/, '0', 'Enter a percentage from 1 to 100, with at most two decimals.'],
  ])('with one that does not fit %s: %s says so at its field', async (label, typed, problem) => {
    const { user, calls } = open(`${LIST}/new`);
    write(await screen.findByLabelText(label), typed);
    await user.click(save());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(problem),
    );
    expect(writes(calls)).toEqual([]);
  });

  test('says what is missing and stands at the first field, before anything is sent', async () => {
    const { user, calls } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('radio', { name: 'Limited' }));
    await user.click(screen.getByRole('radio', { name: 'Some tickets' }));
    await screen.findByRole('checkbox', { name: 'Winter Gala: Stalls' });
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Descriptor')).toHaveFocus());
    const problems = () =>
      within(screen.getByRole('group', { name: 'There is a problem' }))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(problems()).toEqual([
      'Enter a descriptor',
      'Enter an amount or a percentage',
      'Enter a quantity',
      'Select at least one ticket',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Events of some categories' }));
    await user.click(save());
    await waitFor(() => expect(problems().at(-1)).toBe('Select at least one category'));
    expect(writes(calls)).toEqual([]);
  });

  test('takes no descriptor beyond 100 characters', async () => {
    const { user } = open(`${LIST}/new`);
    const name = await screen.findByLabelText('Descriptor');
    await user.click(name);
    await user.paste('x'.repeat(120));
    expect(name).toHaveValue('x'.repeat(100));
  });

  test('is of tickets that are searched for and picked', async () => {
    const { user, calls } = open(`${LIST}/new`, [], [on(createBenefit, benefit(1))]);
    write(await screen.findByLabelText('Descriptor'), 'Stalls');
    write(screen.getByLabelText(/^Discount percentage/), '10');
    await user.click(screen.getByRole('radio', { name: 'Some tickets' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Winter Gala: Stalls' }));
    const chosen = within(screen.getByRole('list', { name: 'Chosen tickets' }));
    expect(chosen.getByText('Winter Gala: Stalls')).toBeVisible();
    // Enter searches, and sends no form
    await user.type(screen.getByLabelText('Search tickets'), 'loge{Enter}');
    expect(await screen.findByText('No ticket has these letters.')).toBeVisible();
    expect(writes(calls)).toEqual([]);
    expect(chosen.getByText('Winter Gala: Stalls')).toBeVisible();
    await user.click(save());
    await waitFor(() =>
      expect(writes(calls)).toMatchObject([
        { body: { discountScope: 'tickets', ticketIds: [STALLS.id], categoryIds: [] } },
      ]),
    );
  });

  test('asks before it is left, and survives a reload', async () => {
    const first = open(`${LIST}/new`);
    write(await screen.findByLabelText('Descriptor'), 'Half');
    first.unmount();
    const { user, location } = open(`${LIST}/new`);
    expect(await screen.findByLabelText('Descriptor')).toHaveValue('Half');
    await user.click(screen.getByRole('link', { name: 'Close' }));
    await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' });
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(location()).toBe(LIST));
  });

  test('that failed says so and keeps what was typed', async () => {
    const { user } = open(`${LIST}/new`, [], [on(createBenefit, fail('too_many_benefits'))]);
    write(await screen.findByLabelText('Descriptor'), 'One more');
    write(screen.getByLabelText(/^Discount percentage/), '10');
    await user.click(save());
    expect(await findProblem()).toHaveTextContent(errorTexts.too_many_benefits);
    expect(screen.getByLabelText('Descriptor')).toHaveValue('One more');
  });

  test('without tiers leads to the first tier', async () => {
    open(
      `${LIST}/new`,
      [],
      [on(listTiers, { data: [], currency: 'usd', timezone: 'UTC', stripeConnected: true })],
    );
    expect(await screen.findByRole('link', { name: 'Add a Tier' })).toHaveAttribute(
      'href',
      NEW_TIER,
    );
    expect(screen.queryByLabelText('Descriptor')).not.toBeInTheDocument();
  });
});

describe('a benefit that is edited', () => {
  test('is shown as it is, and what changed is sent with its version', async () => {
    const one = benefit(1, {
      version: 3,
      amount: 5,
      percentageValue: null,
      quantity: 4,
      quantityScope: 'year',
      discountScope: 'tickets',
      ticketIds: [OVER.id],
    });
    const { user, calls, location } = edit(one, [on(updateBenefit, one)]);
    expect(await screen.findByLabelText(/^Discount amount/)).toHaveValue('5.00');
    expect(screen.getByLabelText(/^Discount percentage/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Quantity')).toHaveValue('4');
    expect(screen.getByLabelText('Within')).toHaveDisplayValue('Each year');
    expect(screen.getByRole('checkbox', { name: 'Friend' })).toBeChecked();
    // of an event that is over, so no search finds it
    const chosen = within(await screen.findByRole('list', { name: 'Chosen tickets' }));
    expect(chosen.getByText('Summer Night: Balcony')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Winter Gala: Stalls' }));
    await user.click(chosen.getByRole('button', { name: /Summer Night: Balcony/ }));
    await user.click(screen.getByRole('radio', { name: 'Unlimited' }));
    await user.click(save());
    expect(await screen.findByText('“Benefit 1” is saved.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls).map(({ body }) => body)).toEqual([
      {
        ownerId: expect.any(String),
        version: 3,
        quantity: null,
        quantityScope: null,
        discountScope: 'tickets',
        categoryIds: [],
        ticketIds: [STALLS.id],
      },
    ]);
  });

  test('by two people at once overwrites nobody, and keeps what was typed', async () => {
    let now = benefit(1);
    const { user, calls } = open(
      `${LIST}/edit/${now.id}`,
      [],
      [
        on(getBenefit, () => now),
        on(updateBenefit, ({ body }) =>
          body.version === now.version ? now : fail('edit_conflict'),
        ),
      ],
    );
    write(await screen.findByLabelText(/^Discount percentage/), '15');
    now = benefit(1, { version: 2, percentageValue: 20, name: 'Renamed' });
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: errorTexts.edit_conflict }));
    expect(dialog.getByText(/Descriptor \(Renamed\)/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Go on editing' }));
    expect(screen.getByLabelText(/^Discount percentage/)).toHaveValue('15');
    await user.click(save());
    await user.click(await screen.findByRole('radio', { name: /^Keep mine/ }));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(3));
    expect(writes(calls).at(-1)?.body).toMatchObject({ version: 2, percentageValue: 15 });
    expect(writes(calls).at(-1)?.body).not.toHaveProperty('name');
  });

  test.each([id(99), 'x'])('that is not there says so: %s', async (unknown) => {
    open(`${LIST}/edit/${unknown}`, [], [on(getBenefit, fail('not_found'))]);
    expect(
      await screen.findByRole('heading', { name: 'Sorry! That benefit wasn’t found.' }),
    ).toBeVisible();
  });
});
