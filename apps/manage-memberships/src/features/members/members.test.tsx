import {
  addMember,
  exportMembers,
  getMember,
  listMembers,
  listTiers,
  removeMember,
  resendMemberInvite,
  updateMember,
  type Member,
  type MembershipTier,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { getConfig, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const MEMBERS = '/manage/harbourhall/memberships/members';

const price = (n: number, interval: 'month' | 'year', amount: number) => ({
  ...{ id: id(n), price: amount, interval, intervalCount: 1 as const, position: 0 },
  ...{ currency: 'usd' as const, archived: false, subscriptionsCount: 0 },
  ...{ subscribeUrl: '/membership_subscriptions/subscribe', stripeApiPriceId: id(n) },
});
const tier = (n: number, name: string, change: Partial<MembershipTier> = {}): MembershipTier => ({
  ...{ id: id(n), version: 1, name, description: '', emailText: '', prices: [], discounts: [] },
  ...{ validSubscriptionsLimit: null, archived: false, position: n, membersCount: 0, revenue: 0 },
  seats: 1,
  trialDays: 0,
  currency: 'usd',
  ...change,
});
const FRIEND = tier(1, 'Friend', { prices: [price(11, 'month', 6), price(12, 'year', 60)] });
const CIRCLE = tier(2, 'Founders’ circle of the hall');
const tiersAre = (...data: MembershipTier[]) =>
  on(listTiers, { data, currency: 'usd', timezone: 'UTC', stripeConnected: true });

const member = (n: number, userName: string, change: Partial<Member> = {}): Member => ({
  ...{ id: id(20 + n), version: 3, userId: id(60 + n), userName },
  ...{ userEmail: `member${n}@example.test`, tierId: FRIEND.id, tierName: 'Friend' },
  ...{ priceId: id(11), status: 'active', startsAt: '2026-01-05T12:00:00.000Z' },
  ...{
    expiresAt: '2099-03-05T12:00:00.000Z',
    autoRenew: true,
    pausedUntil: null,
    ownerId: harbourhall.id,
  },
  ...{ stripeSubscription: false, provider: null, isPaymentFailing: false },
  ...{ priceAmount: 6, priceInterval: 'month', currency: 'usd' },
  ...{ seatsUsed: 0, seatsAllowed: 0 },
  ...change,
});
const ADA = member(1, 'Ada Byron');
const TOVE = member(2, 'Tove Lind', { status: 'invited', userId: null });
const members = (data: Member[], totalCount = data.length) =>
  on(listMembers, ({ query }) => ({ data, totalCount, page: query.page, perPage: 10 }));

const open = (rest: string, server: Handler[] = [], tiers = [FRIEND, CIRCLE]) =>
  renderRemote(remote, {
    path: `${MEMBERS}${rest}`,
    user: maro,
    server: [...server, tiersAre(...tiers), members([ADA, TOVE])],
  });
const openOne = (shown: Partial<Member>, server: Handler[] = [], tiers = [FRIEND, CIRCLE]) =>
  open(`/edit/${ADA.id}`, [...server, on(getMember, { ...ADA, ...shown })], tiers);
beforeEach(() => sessionStorage.clear());

test.each([
  ['of one who pays', { stripeSubscription: true, provider: 'sandbox' }],
  ['of one who was added', {}],
])('how many share a membership is said with it: %s', async (_, change) => {
  openOne({ seatsUsed: 2, seatsAllowed: 3, ...change });
  expect(await screen.findByText('Shared with 2 of 3')).toBeVisible();
});

test('a gift that waits is its giver’s to send: there is no invitation to resend', async () => {
  openOne({ status: 'invited', userId: null, stripeSubscription: true, provider: 'sandbox' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /resend/i })).toBeNull();
});

describe('the members', () => {
  test.each<[string, Partial<Member>]>([
    ['Renews on 05 Mar 2099', {}],
    ['Active', { expiresAt: null }],
    ['Expires on 05 Mar 2099', { status: 'canceled' }],
    ['Canceled', { status: 'canceled', expiresAt: '2026-01-01T00:00:00.000Z' }],
    ['Expired', { expiresAt: '2026-01-01T00:00:00.000Z' }],
    ['Invited', { status: 'invited' }],
  ])('say how they stand: %s', async (words, change) => {
    open('', [members([{ ...ADA, ...change }])]);
    const row = await screen.findByRole('row', { name: /Ada Byron/ });
    expect(within(row).getByText(words)).toBeVisible();
  });

  test('show tier, address and expiry; a payment that fails is noted, long names are cut', async () => {
    const long = 'Maximiliane von der Hohen Warte';
    open('', [
      members([member(1, long, { isPaymentFailing: true }), member(2, 'Bo', { expiresAt: null })]),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Members' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent('member1@example.testFriend');
    expect(first).toHaveTextContent('Payment failing05 Mar 2099');
    expect(within(first as HTMLElement).getByTitle(long)).toHaveTextContent('Maximiliane von der…');
    expect(second).toHaveTextContent('ActiveNo end');
    expect(second).not.toHaveTextContent('Payment failing');
    expect(table.getByRole('link', { name: 'Bo' })).toHaveAttribute(
      'href',
      `${MEMBERS}/edit/${id(22)}`,
    );
  });

  test('stand among the tabs of memberships', async () => {
    open('');
    const tabs = within(await screen.findByRole('navigation', { name: 'Memberships' }));
    expect(tabs.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  test('are searched, filtered, sorted and shown ten a page, all by the address', async () => {
    const asked: unknown[] = [];
    const { user, location } = open('', [
      on(listMembers, ({ query }) => {
        asked.push(query);
        return { data: [ADA], totalCount: 12, page: query.page, perPage: 10 };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.selectOptions(screen.getByLabelText('Tier'), 'Founders’ cir…');
    await user.selectOptions(screen.getByLabelText('Status'), 'Expired');
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'ada{Enter}');
    await waitFor(() =>
      expect(location()).toBe(
        `${MEMBERS}?sortBy=name&sortOrder=asc&tier=${CIRCLE.id}&status=expired&search=ada`,
      ),
    );
    const ofAll = { ownerId: harbourhall.id, page: 1, perPage: 10 };
    expect(asked[0]).toEqual({ ...ofAll, status: 'all', sort: 'createdAt', direction: 'desc' });
    expect(asked[1]).toMatchObject({ page: 2 });
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        ...ofAll,
        ...{ status: 'expired', sort: 'name', direction: 'asc' },
        ...{ tierId: CIRCLE.id, query: 'ada' },
      }),
    );
  });

  test('that no filter leaves are said so, and the filters can be cleared', async () => {
    const { user, location } = open('?status=invited', [
      on(listMembers, ({ query }) => {
        const data = query.status === 'all' ? [ADA] : [];
        return { data, totalCount: data.length, page: 1, perPage: 10 };
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveValue('invited');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('row', { name: /Ada Byron/ })).toBeVisible();
    expect(location()).toBe(MEMBERS);
  });

  test('are none yet: no filters and no export, but what to do first', async () => {
    open('', [members([])]);
    expect(await screen.findByRole('heading', { name: 'No members yet' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Add Member' }))
      expect(link).toHaveAttribute('href', `${MEMBERS}/new`);
    expect(screen.getByRole('link', { name: 'Import members' })).toHaveAttribute(
      'href',
      `${MEMBERS}/bulk-import`,
    );
  });

  test.each(['', '/new', '/bulk-import'])('need a tier first: %s', async (rest) => {
    open(rest, [members([])], []);
    expect(await screen.findByRole('link', { name: 'Add a Tier' })).toHaveAttribute(
      'href',
      '/manage/harbourhall/memberships/tiers/new',
    );
    expect(screen.queryByRole('link', { name: 'Add Member' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Add Member|Import)$/ })).not.toBeInTheDocument();
  });

  test('are exported as they are filtered', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const { user, calls } = open('?status=active', [
      on(exportMembers, new File(['Name\r\n'], 'Members.csv', { type: 'text/csv' }) as never),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(calls.at(-1)?.id).toBe(exportMembers.id));
    expect(new URL(calls.at(-1)?.url ?? '', 'http://x').searchParams.get('status')).toBe('active');
  });

  test('an export that fails says so', async () => {
    const { user } = open('', [on(exportMembers, fail('internal'))]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(
      await screen.findByText('Unable to export the members. Please try again later.'),
    ).toBeInTheDocument();
  });

  test('who was invited is mailed again; who pays a provider is only looked at', async () => {
    const paying = member(3, 'Cy', { stripeSubscription: true, provider: 'stripe' });
    const { user, calls } = open('', [members([ADA, TOVE, paying]), on(resendMemberInvite, TOVE)]);
    const entriesOf = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      const entries = await screen.findAllByRole('menuitem');
      const names = entries.map((entry) => entry.textContent);
      return { names, close: () => user.keyboard('{Escape}') };
    };
    for (const [name, names] of [
      ['Ada Byron', ['Edit']],
      ['Cy', ['View']],
      ['Tove Lind', ['Edit', 'Resend invitation']],
    ] as const) {
      const menu = await entriesOf(name);
      expect(menu.names).toEqual(names);
      if (name !== 'Tove Lind') await menu.close();
    }
    await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: `/client_side_api/v1/profile_management/membership_subscriptions/${TOVE.id}/resend_invite`,
      body: { ownerId: harbourhall.id },
    });
  });

  test('a list that cannot be read is no empty one', async () => {
    open('', [on(listMembers, fail('internal'))]);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('No members yet')).not.toBeInTheDocument();
  });
});

describe('a new member', () => {
  test('is added: a tier resets the interval, saving returns to the list', async () => {
    const sent: unknown[] = [];
    const { user, location } = open('/new', [
      on(addMember, ({ body }) => {
        sent.push(body);
        return TOVE;
      }),
    ]);
    await user.type(await screen.findByLabelText('Full name'), 'Tove Lind');
    await user.type(screen.getByLabelText('Email'), 'tove@example.test');
    expect(screen.queryByRole('radiogroup', { name: 'Interval' })).not.toBeInTheDocument();
    const tiers = screen.getByLabelText('Tier');
    await user.selectOptions(tiers, 'Friend');
    const yearly = () => screen.getByRole('radio', { name: '$60.00 per year' });
    expect(screen.getByRole('radio', { name: '$6.00 per month' })).not.toBeChecked();
    await user.click(yearly());
    await user.selectOptions(tiers, 'Founders’ cir…');
    expect(screen.queryByRole('radiogroup', { name: 'Interval' })).not.toBeInTheDocument();
    await user.selectOptions(tiers, 'Friend');
    expect(yearly()).not.toBeChecked();
    await user.click(yearly());
    await user.click(screen.getByRole('checkbox', { name: /^Renews by itself/ }));
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    await waitFor(() => expect(location()).toBe(MEMBERS));
    expect(screen.getByText('Tove Lind was invited by mail')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...{ ownerId: harbourhall.id, name: 'Tove Lind', email: 'tove@example.test' },
        ...{ tierId: FRIEND.id, priceId: id(12), autoRenew: false },
      },
    ]);
  });

  test('in a tier without prices has no interval to choose', async () => {
    const sent: unknown[] = [];
    const { user } = open('/new', [
      on(addMember, ({ body }) => {
        sent.push(body);
        return TOVE;
      }),
    ]);
    await user.type(await screen.findByLabelText('Full name'), 'Tove');
    await user.type(screen.getByLabelText('Email'), 'tove@example.test');
    await user.selectOptions(screen.getByLabelText('Tier'), 'Founders’ cir…');
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ tierId: CIRCLE.id, priceId: null, autoRenew: true }]),
    );
  });

  test('each field that fails is marked, and the summary leads to it', async () => {
    const { user, calls } = open('/new');
    await user.type(await screen.findByLabelText('Full name'), '   ');
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    const problem = within(await findProblem());
    expect(problem.getAllByRole('listitem')).toHaveLength(3);
    await user.click(problem.getByText('Choose a tier'));
    expect(screen.getByLabelText('Tier')).toHaveFocus();
    for (const label of ['Full name', 'Email', 'Tier'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    await user.selectOptions(screen.getByLabelText('Tier'), 'Friend');
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    await user.click(within(await findProblem()).getByText('Choose an interval'));
    expect(screen.getByRole('radio', { name: '$6.00 per month' })).toHaveFocus();
    expect(screen.getByRole('radiogroup', { name: 'Interval' })).toBeInvalid();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test.each([
    ['already_member', 'This person is a member of this tier already.'],
    ['tier_full', 'This tier has no place left.'],
  ] as const)('that is refused (%s) says why and keeps what was typed', async (code, message) => {
    const { user } = open('/new', [on(addMember, fail(code))]);
    await user.type(await screen.findByLabelText('Full name'), 'Tove');
    await user.type(screen.getByLabelText('Email'), 'tove@example.test');
    await user.selectOptions(screen.getByLabelText('Tier'), 'Founders’ cir…');
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Tove');
  });

  test('half typed survives a reload, and leaving asks first', async () => {
    const first = open('/new');
    await first.user.type(await screen.findByLabelText('Full name'), 'Tove');
    first.unmount();
    const { user, router } = open('/new');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Tove');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const asks = within(
      await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }),
    );
    await user.click(asks.getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('link', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave page' }));
    await screen.findByRole('table', { name: 'Members' });
    // in the words of a user: its own effects follow the navigation
    await getConfig().asyncWrapper(() => router.navigate(`${MEMBERS}/new`));
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
  });

  test('is offered no tier and no price that is not sold', async () => {
    open(
      '/new',
      [],
      [
        {
          ...FRIEND,
          prices: [price(11, 'month', 6), { ...price(12, 'year', 60), archived: true }],
        },
        { ...CIRCLE, archived: true },
      ],
    );
    const tiers = within(await screen.findByLabelText('Tier'));
    expect(tiers.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose a tier',
      'Friend',
    ]);
  });
});

describe('a member who is there', () => {
  test('keeps name and address; another tier needs its interval, and only that is sent', async () => {
    const sent: unknown[] = [];
    const { user, location } = openOne({ tierId: CIRCLE.id, priceId: null }, [
      on(updateMember, ({ body, params }) => {
        sent.push([params.id, body]);
        return ADA;
      }),
    ]);
    expect(await screen.findByLabelText('Full name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await user.selectOptions(screen.getByLabelText('Tier'), 'Friend');
    expect(screen.getByText('Another tier or interval begins a new period today.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await findProblem()).toHaveTextContent('Choose an interval');
    await user.click(screen.getByRole('radio', { name: '$6.00 per month' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(location()).toBe(MEMBERS));
    expect(screen.getByText('Member saved')).toBeInTheDocument();
    expect(sent).toEqual([
      [ADA.id, { ownerId: harbourhall.id, tierId: FRIEND.id, priceId: id(11), version: 3 }],
    ]);
  });

  test('keeps a price that is sold to nobody else any more', async () => {
    openOne(
      {},
      [],
      [{ ...FRIEND, archived: true, prices: [{ ...price(11, 'month', 6), archived: true }] }],
    );
    expect(await screen.findByRole('radio', { name: '$6.00 per month' })).toBeChecked();
    expect(screen.getByLabelText('Tier')).toHaveDisplayValue('Friend');
  });

  test('whom two change at once is asked about', async () => {
    let tries = 0;
    const { user, location } = openOne({}, [
      on(updateMember, () => {
        tries += 1;
        return tries === 1 ? fail('edit_conflict') : ADA;
      }),
      on(getMember, () => ({
        ...ADA,
        ...(tries > 0 && { version: 4, tierId: CIRCLE.id, priceId: null }),
      })),
    ]);
    await user.click(await screen.findByRole('radio', { name: '$60.00 per year' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const asks = within(await screen.findByRole('dialog'));
    expect(asks.getByText('$60.00 per year')).toBeVisible();
    expect(asks.getByText('Founders’ circle of the hall')).toBeVisible();
    for (const mine of asks.getAllByRole('radio', { name: /^Keep mine/ })) await user.click(mine);
    await user.click(asks.getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(location()).toBe(MEMBERS));
  });

  test.each<[string, Partial<Member>, string]>([
    [
      'Stripe charges',
      { stripeSubscription: true, provider: 'stripe' },
      'You can not manage this member since they subscribed through Stripe.',
    ],
    [
      'another provider charges',
      { stripeSubscription: true, provider: 'sandbox' },
      'You can not manage this member since they pay for it by themselves.',
    ],
    [
      'no longer is one',
      { status: 'expired' },
      'This membership is over. To make them a member again, add them anew.',
    ],
  ])('whom %s is only looked at', async (_, change, message) => {
    openOne(change);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('$6.00 per month')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Save|Delete|Resend/ })).not.toBeInTheDocument();
  });

  test('is deleted after a question; the list says so', async () => {
    const { user, calls, location } = openOne({}, [on(removeMember, undefined as never)]);
    await user.click(await screen.findByRole('button', { name: 'Delete member' }));
    const asks = within(await screen.findByRole('dialog', { name: 'Delete Member?' }));
    expect(asks.getByText('Are you sure? This action is irreversible.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(asks.getByRole('button', { name: 'Delete member' }));
    await waitFor(() => expect(location()).toBe(MEMBERS));
    expect(screen.getByText('Ada Byron is no longer a member')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.url).toContain(ADA.id);
  });

  test('one who is not deleted says why and stays', async () => {
    const { user, location } = openOne({}, [on(removeMember, fail('member_not_by_hand'))]);
    await user.click(await screen.findByRole('button', { name: 'Delete member' }));
    const asks = within(await screen.findByRole('dialog', { name: 'Delete Member?' }));
    await user.click(asks.getByRole('button', { name: 'Delete member' }));
    expect(
      await asks.findByText('You can not manage this member since they subscribed through Stripe.'),
    ).toBeVisible();
    expect(location()).toBe(`${MEMBERS}/edit/${ADA.id}`);
  });

  test('is mailed again while invited', async () => {
    let tries = 0;
    const { user } = openOne({ status: 'invited' }, [
      on(resendMemberInvite, () => {
        tries += 1;
        return tries === 1 ? fail('membership_claimed') : ADA;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findByText('This membership was claimed already.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  });

  test('is mailed nothing once they claimed it', async () => {
    openOne({});
    await screen.findByLabelText('Full name');
    expect(screen.queryByRole('button', { name: 'Resend invitation' })).not.toBeInTheDocument();
  });

  test.each([ADA.id, 'no-id'])('that is not there is said so: %s', async (one) => {
    open(`/edit/${one}`, [on(getMember, fail('not_found'))]);
    expect(await screen.findByText('Sorry! That member wasn’t found.')).toBeVisible();
  });
});
