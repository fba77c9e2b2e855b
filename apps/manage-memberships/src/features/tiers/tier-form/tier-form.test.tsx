import {
  createTier,
  errorTexts,
  getTier,
  listBenefits,
  listCategories,
  listTiers,
  updateTier,
  type MembershipTier,
} from '@foyer/contracts';
import { friendTier, maro, tenPercent } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const LIST = '/manage/harbourhall/memberships/tiers';
const NEW_BENEFIT = '/manage/harbourhall/memberships/benefits/new';
const id = (n: number) => `01990000-0000-7000-8000-0000000079${String(n).padStart(2, '0')}`;
const [MONTHLY] = friendTier.prices;
const price = (n: number, change: Partial<MembershipTier['prices'][number]> = {}) => {
  if (!MONTHLY) throw new Error('no price');
  return { ...MONTHLY, id: id(n), position: n, ...change };
};

const open = (path: string, server: Handler[] = [], stripeConnected = true) =>
  renderRemote(remote, {
    path,
    user: maro,
    server: [
      ...server,
      on(listTiers, { data: [friendTier], currency: 'usd', timezone: 'UTC', stripeConnected }),
      on(listBenefits, { data: [tenPercent], currency: 'usd' }),
      on(listCategories, []),
    ],
  });
const edit = (tier: MembershipTier, server: Handler[] = []) =>
  open(`${LIST}/edit/${tier.id}`, [...server, on(getTier, tier)]);
beforeEach(() => sessionStorage.clear());

const writes = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Save' });
/** Writes the whole text at once, as somebody who pastes it. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('a new tier', () => {
  test('is sent as it was said, and the list comes back', async () => {
    const { user, calls, location } = open(`${LIST}/new`, [
      on(createTier, ({ body }) => ({ ...friendTier, name: body.name })),
    ]);
    write(await screen.findByLabelText('Name'), 'Founder');
    write(screen.getByLabelText(/^Thank-you message/), 'Welcome.');
    await user.type(screen.getByLabelText('Amount of price 1'), '6,50');
    await user.click(screen.getByRole('button', { name: 'Add a price' }));
    write(screen.getByLabelText('Amount of price 2'), '60');
    await user.selectOptions(screen.getByLabelText('Interval of price 2'), 'Each year');
    expect(screen.queryByRole('button', { name: 'Add a price' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Limited' }));
    write(screen.getByLabelText('Most members'), '1,000');
    await user.click(screen.getByRole('checkbox', { name: 'Ten percent off' }));
    await user.dblClick(save());
    expect(await screen.findByText('“Founder” is added.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls)).toEqual([
      {
        ownerId: expect.any(String),
        name: 'Founder',
        description: '',
        emailText: 'Welcome.',
        discountIds: [tenPercent.id],
        prices: [
          { price: 6.5, interval: 'month', intervalCount: 1, position: 0 },
          { price: 60, interval: 'year', intervalCount: 1, position: 1 },
        ],
        seats: 1,
        trialDays: 0,
        validSubscriptionsLimit: 1000,
      },
    ]);
  });

  test('is for as many people as it says, of which there are ten at the most', async () => {
    const { user, calls } = open(`${LIST}/new`, [on(createTier, friendTier)]);
    write(await screen.findByLabelText('Name'), 'Founder');
    await user.click(screen.getByRole('button', { name: 'Remove price 1' }));
    const people = screen.getByLabelText('People per membership');
    for (const typed of ['0', '11', 'four', '']) {
      write(people, typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(people).toHaveAccessibleDescription(/Between 1 and 10 people/);
    }
    expect(writes(calls)).toEqual([]);
    write(people, '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes(calls)).toMatchObject([{ seats: 4 }]));
  });

  test('may be tried for some days, of which there are ninety at the most', async () => {
    const { user, calls } = open(`${LIST}/new`, [on(createTier, friendTier)]);
    write(await screen.findByLabelText('Name'), 'Founder');
    await user.click(screen.getByRole('button', { name: 'Remove price 1' }));
    const days = screen.getByLabelText('Free trial, days');
    for (const typed of ['91', 'ten', '']) {
      write(days, typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(days).toHaveAccessibleDescription(/A free trial of between 0 and 90 days/);
    }
    expect(writes(calls)).toEqual([]);
    write(days, '14');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes(calls)).toMatchObject([{ trialDays: 14 }]));
  });

  test('without a limit sends none, and leads to a benefit where that is asked', async () => {
    const { user, calls, location } = open(`${LIST}/new`, [on(createTier, friendTier)]);
    write(await screen.findByLabelText('Name'), 'Founder');
    await user.click(screen.getByRole('button', { name: 'Remove price 1' }));
    expect(screen.getByText('A tier without a price is joined by invitation alone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and add a benefit' }));
    await waitFor(() => expect(location()).toBe(NEW_BENEFIT));
    const [sent] = writes(calls);
    expect(sent).toMatchObject({ prices: [] });
    expect(sent).not.toHaveProperty('validSubscriptionsLimit');
  });

  test('says what is missing and stands at the first field, before anything is sent', async () => {
    const { user, calls } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('radio', { name: 'Limited' }));
    await user.click(screen.getByRole('button', { name: 'Add a price' }));
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    const problems = within(screen.getByRole('group', { name: 'There is a problem' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(problems).toEqual([
      'Enter a name',
      'Enter the amount of price 1',
      'Enter the amount of price 2',
      'Enter the most members that the tier may have',
    ]);
    write(screen.getByLabelText('Name'), 'Founder');
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Amount of price 1')).toHaveFocus());
    expect(writes(calls)).toEqual([]);
  });

  test.each([
    ['0', 'Enter a price above 0'],
    ['six', 'Write the amount in digits, such as 12.50.'],
    ['1.234', 'Use at most 2 decimals.'],
  ])('with a price of %s says so at its field', async (typed, problem) => {
    const { user } = open(`${LIST}/new`);
    const amount = await screen.findByLabelText('Amount of price 1');
    write(amount, typed);
    await user.click(save());
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(problem));
  });

  test.each([
    ['0', 'At least 1 member'],
    ['many', 'Write the number of members in digits, such as 100'],
    ['1000001', 'At most 1,000,000 members'],
  ])('for at most %s members says so at its field', async (typed, problem) => {
    const { user } = open(`${LIST}/new`);
    await user.click(await screen.findByRole('radio', { name: 'Limited' }));
    write(screen.getByLabelText('Most members'), typed);
    await user.click(save());
    expect(screen.getByLabelText('Most members')).toHaveAccessibleDescription(
      expect.stringContaining(problem),
    );
  });

  test('takes no amount beyond 10,000, and no name beyond 100 characters', async () => {
    const { user } = open(`${LIST}/new`);
    const amount = await screen.findByLabelText('Amount of price 1');
    await user.type(amount, '100000');
    expect(amount).toHaveValue('10000');
    const name = screen.getByLabelText('Name');
    await user.click(name);
    await user.paste('x'.repeat(120));
    expect(name).toHaveValue('x'.repeat(100));
  });

  test('asks before it is left, and survives a reload', async () => {
    const first = open(`${LIST}/new`);
    write(await screen.findByLabelText('Name'), 'Half');
    write(screen.getByLabelText('Amount of price 1'), '7');
    first.unmount();
    const { user, location } = open(`${LIST}/new`);
    expect(await screen.findByLabelText('Name')).toHaveValue('Half');
    expect(screen.getByLabelText('Amount of price 1')).toHaveValue('7');
    const title = 'Leave page with unsaved changes?';
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe(`${LIST}/new`);
    await user.click(screen.getByRole('link', { name: 'Close' }));
    await screen.findByRole('dialog', { name: title });
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(location()).toBe(LIST));
    expect(sessionStorage).toHaveLength(0);
  });

  test('that failed says so and keeps what was typed', async () => {
    const { user } = open(`${LIST}/new`, [on(createTier, fail('internal'))]);
    write(await screen.findByLabelText('Name'), 'Founder');
    write(screen.getByLabelText('Amount of price 1'), '7');
    await user.click(save());
    expect(await findProblem()).toHaveTextContent('An error occurred while saving the tier');
    expect(screen.getByLabelText('Name')).toHaveValue('Founder');
  });

  test('that the server refuses lists what it says on top, and stands there', async () => {
    const message = 'A price is at most 10,000';
    const { user } = open(`${LIST}/new`, [
      on(createTier, fail('price_invalid', [{ path: 'prices.0.price', message }])),
    ]);
    write(await screen.findByLabelText('Name'), 'Founder');
    write(screen.getByLabelText('Amount of price 1'), '7');
    await user.click(save());
    expect(within(await findProblem()).getByText(message)).toBeVisible();
  });

  test('before payments are set up says where that is done', async () => {
    open(`${LIST}/new`, [], false);
    expect(await screen.findByRole('link', { name: 'Add Stripe' })).toHaveAttribute(
      'href',
      '/manage/harbourhall/settings/payouts',
    );
  });
});

describe('a tier that is edited', () => {
  const amounts = () =>
    screen.getAllByLabelText(/^Amount of price/).map((one) => (one as HTMLInputElement).value);
  const TWO = { ...friendTier, prices: [price(1), price(2, { price: 60, interval: 'year' })] };

  test('is shown as it is, and what changed is sent with its version', async () => {
    const { user, calls, location } = edit(
      { ...friendTier, validSubscriptionsLimit: 20, version: 4 },
      [on(updateTier, friendTier)],
    );
    expect(await screen.findByLabelText('Name')).toHaveValue('Friend');
    expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveTextContent(
      'Seats before everybody else.',
    );
    expect(screen.getByText('28/2,000')).toBeVisible();
    expect(amounts()).toEqual(['6.00']);
    expect(screen.getByLabelText('Most members')).toHaveValue('20');
    await user.click(screen.getByRole('radio', { name: 'Unlimited' }));
    write(screen.getByLabelText('Amount of price 1'), '8');
    await user.click(save());
    expect(await screen.findByText('“Friend” is saved.')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe(LIST));
    expect(writes(calls)).toEqual([
      {
        ownerId: expect.any(String),
        version: 4,
        prices: [{ id: MONTHLY?.id, price: 8, interval: 'month', intervalCount: 1, position: 0 }],
        validSubscriptionsLimit: null,
      },
    ]);
  });

  test('has its prices sorted by the keyboard and by buttons', async () => {
    const { user, calls } = edit(TWO, [on(updateTier, TWO)]);
    (await screen.findByRole('button', { name: 'Move price 1' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(amounts()).toEqual(['60.00', '6.00']);
    expect(screen.getByRole('button', { name: 'Move price 2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move price 2 up' }));
    expect(amounts()).toEqual(['6.00', '60.00']);
    await user.click(screen.getByRole('button', { name: 'Move price 1 down' }));
    await user.click(save());
    await waitFor(() =>
      expect(writes(calls)).toMatchObject([
        {
          prices: [
            { id: id(2), price: 60, position: 0 },
            { id: id(1), price: 6, position: 1 },
          ],
        },
      ]),
    );
  });

  test('keeps a price that has subscribers, and says what to do for another one', async () => {
    const { user, calls } = edit(
      { ...TWO, prices: [price(1, { subscriptionsCount: 3 }), price(2)] },
      [on(updateTier, TWO)],
    );
    const locked = within(await screen.findByRole('listitem', { name: 'Price 1' }));
    expect(locked.getByLabelText('Amount of price 1')).toHaveAttribute('readonly');
    expect(locked.queryByRole('combobox')).not.toBeInTheDocument();
    expect(locked.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(locked.getByText(/hide the tier and create a new one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove price 2' }));
    await user.click(save());
    await waitFor(() =>
      expect(writes(calls)).toMatchObject([{ prices: [{ id: id(1), price: 6 }] }]),
    );
  });

  test('is not limited to fewer members than it has', async () => {
    const { user } = edit({ ...friendTier, membersCount: 12 });
    await user.click(await screen.findByRole('radio', { name: 'Limited' }));
    write(screen.getByLabelText('Most members'), '11');
    await user.click(save());
    expect(screen.getByLabelText('Most members')).toHaveAccessibleDescription(
      expect.stringContaining('Not lower than 12, the members that the tier has'),
    );
  });

  test('has a description of at most 2,000 characters', async () => {
    const { user, calls } = edit({ ...friendTier, description: `<p>${'x'.repeat(2001)}</p>` });
    write(await screen.findByLabelText('Name'), 'Founder');
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveFocus(),
    );
    expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveAccessibleDescription(
      expect.stringContaining('Use at most 2,000 characters'),
    );
    expect(writes(calls)).toEqual([]);
  });

  test('by two people at once overwrites nobody, and keeps what was typed', async () => {
    let now = friendTier;
    const { user, calls } = open(`${LIST}/edit/${friendTier.id}`, [
      on(getTier, () => now),
      on(updateTier, ({ body }) => (body.version === now.version ? now : fail('edit_conflict'))),
    ]);
    write(await screen.findByLabelText('Name'), 'Mine');
    now = { ...friendTier, name: 'Theirs', emailText: 'Welcome.', version: 2 };
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: errorTexts.edit_conflict }));
    await user.click(dialog.getByRole('button', { name: 'Go on editing' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Mine');
    await user.click(save());
    await user.click(await screen.findByRole('radio', { name: /^Keep mine/ }));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(3));
    expect(writes(calls).at(-1)).toEqual({ ownerId: expect.any(String), version: 2, name: 'Mine' });
  });

  test('whose price was bought meanwhile keeps it, and says so', async () => {
    const { user } = edit(friendTier, [on(updateTier, fail('tier_price_in_use'))]);
    write(await screen.findByLabelText('Amount of price 1'), '9');
    await user.click(save());
    expect(await findProblem()).toHaveTextContent(errorTexts.tier_price_in_use);
    expect(screen.getByLabelText('Amount of price 1')).toHaveValue('9');
  });

  test.each([id(99), 'x'])('that is not there says so: %s', async (unknown) => {
    open(`${LIST}/edit/${unknown}`, [on(getTier, fail('not_found'))]);
    expect(
      await screen.findByRole('heading', { name: 'Sorry! That tier wasn’t found.' }),
    ).toBeVisible();
  });
});
