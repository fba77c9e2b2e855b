import {
  checkMembers,
  importMembers,
  listMembers,
  listTiers,
  type Body,
  type MembershipTier,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const MEMBERS = '/manage/harbourhall/memberships/members';
const price = (n: number, interval: 'month' | 'year') => ({
  ...{ id: id(n), price: 6, interval, intervalCount: 1 as const, position: 0 },
  ...{ currency: 'usd' as const, archived: false, subscriptionsCount: 0 },
  ...{ subscribeUrl: '/membership_subscriptions/subscribe', stripeApiPriceId: id(n) },
});
const FRIEND: MembershipTier = {
  ...{ id: id(1), version: 1, name: 'Friend', description: '', emailText: '', discounts: [] },
  ...{ prices: [price(11, 'month'), price(12, 'year')], validSubscriptionsLimit: null },
  ...{ archived: false, position: 0, membersCount: 0, seats: 1, revenue: 0, currency: 'usd' },
  trialDays: 0,
};
const HEAD = 'Name,Email,Tier,Interval,Expires on';
const csv = (text: string, name = 'members.csv') => new File([text], name, { type: 'text/csv' });

type Asked = Body<typeof checkMembers>['members'];
const asked: Asked[] = [];
const sent: Asked[] = [];
beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  sent.length = 0;
});
const open = (server: Handler[] = []) =>
  renderRemote(remote, {
    path: `${MEMBERS}/bulk-import`,
    user: maro,
    server: [
      ...server,
      on(checkMembers, ({ body }) => {
        asked.push(body.members);
        const row = body.members.findIndex(({ email }) => email === 'known@example.test');
        return { problems: row < 0 ? [] : [{ row, problem: 'already_member' as const }] };
      }),
      on(importMembers, ({ body }) => {
        sent.push(body.members);
        return { addedCount: body.members.length };
      }),
      on(listTiers, {
        data: [FRIEND],
        currency: 'usd',
        timezone: 'Asia/Tokyo',
        stripeConnected: true,
      }),
      on(listMembers, { data: [], totalCount: 0, page: 1, perPage: 10 }),
    ],
  });
const choose = async (file: File, server: Handler[] = []) => {
  const view = open(server);
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  return view;
};

test('each row says what is wrong with it; it is fixed or removed, then all are imported', async () => {
  const { user, location } = await choose(
    csv(
      [
        '\uFEFFTier Name;Email;Name;Interval;Expires on',
        'Friend;ada@example.test;Ada Byron;Month;2099-01-31',
        'friend;known@example.test;Ken Own;year;',
        'Patron;bo@example.test;;year;',
        'Friend;ADA@example.test;Ada again;year;',
      ].join('\r\n'),
    ),
  );
  expect(await screen.findByText('3 rows with errors')).toBeVisible();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/known@example.test 3 Is a member of this tier already, or invited/)).toBeTruthy();
  expect(row(/bo@example.test 4 Name is missing ?There is no tier called “Patron”/)).toBeTruthy();
  expect(row(/ADA@example.test 5 The file has this person in this tier already/)).toBeTruthy();
  expect(asked[0]?.map(({ email }) => email)).toEqual(['ada@example.test', 'known@example.test']);

  await user.click(screen.getByRole('button', { name: 'Import 1 member' }));
  expect(await findProblem()).toHaveTextContent('Fix or remove the rows with errors first.');
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Fix line 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix line 4' }));
  await user.type(dialog.getByLabelText('Name'), 'Bo Lind');
  await user.selectOptions(dialog.getByLabelText('Tier'), 'Friend');
  await user.selectOptions(dialog.getByLabelText('Interval'), 'Year');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 rows with errors')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove line 5' }));
  expect(await screen.findByText('1 row with errors')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove all rows with errors' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 members' }));
  await waitFor(() => expect(location()).toBe(MEMBERS));
  expect(screen.getByText('2 members imported successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    [
      {
        ...{ name: 'Ada Byron', email: 'ada@example.test', tierId: FRIEND.id, priceId: id(11) },
        ...{ autoRenew: true, expiresAt: '2099-01-31T14:59:00.000Z' },
      },
      {
        ...{ name: 'Bo Lind', email: 'bo@example.test', tierId: FRIEND.id, priceId: id(12) },
        ...{ autoRenew: true, expiresAt: null },
      },
    ],
  ]);
});

test('a row that is fixed wrongly is not left: each field says why', async () => {
  const { user } = await choose(csv(`${HEAD}\nAda,nobody,Friend,month,soon`));
  await user.click(await screen.findByRole('button', { name: 'Fix line 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Email')).toBeInvalid();
  expect(dialog.getByLabelText(/^Expires on/)).toBeInvalid();
  expect(dialog.getByText('Write the date such as 2027-01-31')).toBeVisible();
});

test('a row that is fixed to somebody who is a member says so', async () => {
  const { user } = await choose(csv(`${HEAD}\nAda,nobody,Friend,month,`));
  await user.click(await screen.findByRole('button', { name: 'Fix line 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Email'));
  await user.type(dialog.getByLabelText('Email'), 'known@example.test');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Is a member of this tier already, or invited')).toBeVisible();
});

test('two rows that are removed at once are both gone, and what is late says nothing', async () => {
  let [times, answered] = [0, 0];
  const held: (() => void)[] = [];
  const rows = ['Ada,ada@example.test', 'Bo,x', 'Cy,y', 'Di,z'];
  await choose(csv([HEAD, ...rows.map((row) => `${row},Friend,month,`)].join('\n')), [
    on(checkMembers, async () => {
      times += 1;
      if (times !== 2) return { problems: [] };
      await new Promise<void>((resolve) => held.push(resolve));
      answered += 1;
      return { problems: [{ row: 0, problem: 'tier_full' as const }] };
    }),
  ]);
  const [bo, cy] = [
    await screen.findByRole('button', { name: 'Remove line 3' }),
    screen.getByRole('button', { name: 'Remove line 4' }),
  ];
  // before the page is drawn again
  act(() => {
    bo.click();
    cy.click();
  });
  expect(await screen.findByText('1 row with errors')).toBeVisible();
  await waitFor(() => expect(times).toBe(3));
  for (const release of held) release();
  await waitFor(() => expect(answered).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('1 row with errors')).toBeVisible();
  expect(screen.queryByText('The tier has no place left')).toBeNull();
});

test('a place that is taken meanwhile refuses all of them and marks the row', async () => {
  let isFull = false;
  const { user } = await choose(csv(`${HEAD}\nAda,ada@example.test,Friend,month,`), [
    on(checkMembers, () => ({
      problems: isFull ? [{ row: 0, problem: 'tier_full' as const }] : [],
    })),
    on(importMembers, () => {
      isFull = true;
      return fail('tier_full');
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Import 1 member' }));
  expect(await findProblem()).toHaveTextContent('This tier has no place left.');
  expect(await screen.findByText('The tier has no place left')).toBeVisible();
});

test('they end with their time where somebody says so', async () => {
  const { user } = await choose(csv(`${HEAD}\nAda,ada@example.test,Friend,month,`));
  await user.click(await screen.findByRole('checkbox', { name: /^They renew by themselves/ }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 member' }));
  await waitFor(() => expect(sent).toMatchObject([[{ autoRenew: false }]]));
});

test.each([
  [
    'another kind of file',
    csv('x', 'members.xlsx'),
    'Invalid file format. Please upload a CSV file.',
  ],
  ['a file with headings alone', csv(HEAD), 'Please select a file with members to import'],
  [
    'a file without headings',
    csv('Ada,ada@example.test,Friend'),
    'The first line has to name the columns. It has none that is called Name or Email or Tier.',
  ],
  [
    'more members than one call takes',
    csv(`${HEAD}\n${'Ada,a@example.test,Friend,month,\n'.repeat(5001)}`),
    'A file can bring at most 5,000 members.',
  ],
  ['an open quote', csv('"a'), 'Error reading file: a quotation mark on line 1 has no partner.'],
])('%s is refused', async (_, file, message) => {
  await choose(file);
  expect(await screen.findByText(message)).toBeVisible();
});

test('without a file there is nothing to import', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await findProblem()).toHaveTextContent('Please select a file with members to import');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('leaving with a file asks first', async () => {
  const { user } = await choose(csv(`${HEAD}\nAda,ada@example.test,Friend,month,`));
  await screen.findByRole('button', { name: 'Import 1 member' });
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(
    await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }),
  ).toBeVisible();
});

test('a sample names the columns and tiers that there are', async () => {
  const kept: Blob[] = [];
  URL.createObjectURL = (file) => {
    kept.push(file as Blob);
    return 'blob:sample';
  };
  URL.revokeObjectURL = () => {};
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download a sample file' }));
  const reader = new FileReader();
  const text = new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
  });
  reader.readAsText(kept[0] as Blob);
  expect(await text).toMatch(
    /^"Name","Email","Tier","Interval","Expires on"\r\n"Ada Berg","ada@example\.test","Friend","month",""\r\n/,
  );
});

test('5,000 rows with two that are wrong show those two', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `Ada,p${n}@example.test,Friend,month,`);
  rows.splice(4000, 2, 'Ada,x,Friend,month,', 'Ada,p1@example.test,Friend,year,');
  await choose(csv([HEAD, ...rows].join('\n')));
  expect(
    await screen.findByText('2 rows with errors', undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 4,998 members' })).toBeVisible();
  expect(asked[0]).toHaveLength(4998);
});
