import type { MembershipTier } from '@foyer/contracts';
import { judgeRows, rowsOf, sampleFile, verdictsOf, type ImportRow } from './import-rows.model.ts';

const tier = (id: string, name: string, ...intervals: ('month' | 'year')[]): MembershipTier => ({
  ...{ id, version: 1, name, description: '', emailText: '', discounts: [], position: 0 },
  ...{ validSubscriptionsLimit: null, archived: false, membersCount: 0, seats: 1, revenue: 0 },
  trialDays: 0,
  currency: 'usd',
  prices: intervals.map((interval) => ({
    ...{ id: `${id}-${interval}`, price: 6, interval, intervalCount: 1 as const, position: 0 },
    ...{ currency: 'usd' as const, archived: false, subscriptionsCount: 0 },
    ...{ subscribeUrl: '', stripeApiPriceId: '' },
  })),
});
const place = {
  tiers: [
    tier('friend', 'Friend', 'month', 'year'),
    tier('plus', 'Friend+', 'year'),
    tier('free', 'Guest'),
  ],
  zone: 'America/New_York',
  now: new Date('2026-12-01T12:00:00.000Z'),
};
const HEAD = ['Name', 'Email', 'Tier', 'Interval', 'Expires on'];
const fileOf = (...rows: string[][]) => rows.map((cells, n) => ({ line: n + 1, cells }));
const judged = (...rows: string[][]) => judgeRows(rowsOf(fileOf(HEAD, ...rows)), place, new Map());
const ADA = ['Ada Byron', 'Ada@Example.test', 'friend', 'Month', ''];

test('a row becomes somebody who is invited', () => {
  expect(judged(ADA)[0]).toMatchObject({
    line: 2,
    errors: {},
    member: {
      ...{ name: 'Ada Byron', email: 'ada@example.test', tierId: 'friend' },
      ...{ priceId: 'friend-month', expiresAt: null, autoRenew: true },
    },
  });
});

test.each([
  ['in another order and size', ['EMAIL', 'expires on', 'tier', 'NAME', 'interval']],
  ['of the file that is exported here', ['Email', 'Expires on', 'Tier Name', 'Name', 'Interval']],
  ['of another file', ['User Email', 'Expiry', 'Membership', 'Full name', 'Price interval']],
])('headings %s are understood', (_, headings) => {
  const rows = rowsOf(
    fileOf([...headings, 'Status'], ['a@b.test', '2027-01-31', 'Friend', 'Ada', 'Year', 'Active']),
  );
  expect(rows).toEqual([
    {
      ...{ line: 2, name: 'Ada', email: 'a@b.test' },
      ...{ tier: 'Friend', interval: 'Year', expires: '2027-01-31' },
    },
  ]);
});

test('what may be missing is two columns; without the others the file is refused', () => {
  expect(rowsOf(fileOf(['Name', 'Email', 'Tier'], ['Ada', 'a@b.test', 'Friend']))).toMatchObject([
    { interval: '', expires: '' },
  ]);
  expect(() => rowsOf(fileOf(['Name', 'Phone'], ['Ada', '1']))).toThrow(
    'The first line has to name the columns. It has none that is called Email or Tier.',
  );
});

test('empty lines are no rows', () => {
  expect(rowsOf(fileOf(HEAD, [''], ADA, ['', '', '']))).toHaveLength(1);
  expect(rowsOf([])).toEqual([]);
});

test.each<[string, string[], object]>([
  ['no name', ['  ', 'a@b.test', 'Friend', 'month', ''], { name: 'Name is missing' }],
  [
    'a name with digits',
    ['R2D2', 'a@b.test', 'Friend', 'month', ''],
    { name: expect.stringMatching(/^Names have no digits/) as string },
  ],
  ['no address', ['Ada', 'nobody', 'Friend', 'month', ''], { email: 'Invalid email format' }],
  ['no tier', ['Ada', 'a@b.test', '', 'month', ''], { tier: 'Tier is missing' }],
  [
    'a tier that is not there',
    ['Ada', 'a@b.test', 'Patron', 'month', ''],
    { tier: 'There is no tier called “Patron”' },
  ],
  [
    'no interval where there are two',
    ['Ada', 'a@b.test', 'Friend', '', ''],
    { interval: 'Say whether it is paid by month or by year' },
  ],
  [
    'an interval that is not offered',
    ['Ada', 'a@b.test', 'Friend+', 'monthly', ''],
    { interval: 'The tier has no price for “monthly”' },
  ],
  [
    'an interval of a tier without prices',
    ['Ada', 'a@b.test', 'Guest', 'year', ''],
    { interval: 'The tier has no price for “year”' },
  ],
  [
    'a date that is none',
    ['Ada', 'a@b.test', 'Friend', 'year', '2027-02-30'],
    { expires: 'Write the date such as 2027-01-31' },
  ],
  [
    'a date that two read as two',
    ['Ada', 'a@b.test', 'Friend', 'year', '5/6/2027'],
    { expires: 'Write the date such as 2027-01-31' },
  ],
  [
    'a day that is over',
    ['Ada', 'a@b.test', 'Friend', 'year', '2026-11-30'],
    { expires: 'This day is over' },
  ],
  [
    'a day in a tier without prices',
    ['Ada', 'a@b.test', 'Guest', '', '2027-01-31'],
    { expires: 'This tier has no prices and its members no end: leave the date empty' },
  ],
  [
    'everything at once',
    ['', '', '', '', 'soon'],
    {
      ...{ name: 'Name is missing', email: 'Invalid email format' },
      ...{ tier: 'Tier is missing', expires: 'Write the date such as 2027-01-31' },
    },
  ],
])('%s is said', (_, cells, errors) => {
  expect(judged(cells)[0]).toMatchObject({ errors, member: null });
});

test('signs of a tier’s name count, and of one price nothing has to be said', () => {
  const [row] = judged(['Ada', 'a@b.test', ' FRIEND+ ', '', '']);
  expect(row?.member).toMatchObject({ tierId: 'plus', priceId: 'plus-year' });
  expect(judged(['Ada', 'a@b.test', 'Guest', '', ''])[0]?.member).toMatchObject({
    ...{ tierId: 'free', priceId: null },
  });
});

test.each([
  ['2027-01-31', '2027-02-01T04:59:00.000Z'],
  // today, until its last minute
  ['2026-12-01', '2026-12-02T04:59:00.000Z'],
  ['31 Jan 2027', '2027-02-01T04:59:00.000Z'],
  ['31.01.2027', '2027-02-01T04:59:00.000Z'],
  // as the export writes it
  ['2027-01-31 19:30', '2027-02-01T00:30:00.000Z'],
])('%s is read on the calendar of the house', (typed, expiresAt) => {
  expect(judged(['Ada', 'a@b.test', 'Friend', 'year', typed])[0]?.member).toMatchObject({
    expiresAt,
  });
});

test('of the same person in a tier the first stays; in another tier they are another member', () => {
  const [first, other, second] = judged(
    ADA,
    ['Ada', 'ada@example.test', 'Guest', '', ''],
    ['Ada again', 'ADA@example.test', 'Friend', 'year', ''],
  );
  expect([first?.errors, other?.errors]).toEqual([{}, {}]);
  expect(second).toMatchObject({
    errors: { email: 'The file has this person in this tier already' },
    member: null,
  });
});

test('what the server says stands at the row and the field that it is about', () => {
  const file = rowsOf(
    fileOf(HEAD, ['', 'x', '', '', ''], ADA, ['Bo', 'b@b.test', 'Guest', '', '']),
  );
  const sent = judgeRows(file, place, new Map()).filter(({ member }) => member !== null);
  const said = verdictsOf(sent, [
    { row: 0, problem: 'already_member' },
    { row: 1, problem: 'tier_full' },
    { row: 9, problem: 'tier_full' },
  ]);
  const [, ada, bo] = judgeRows(file, place, said);
  expect(ada).toMatchObject({
    errors: { email: 'Is a member of this tier already, or invited' },
    member: null,
  });
  expect(bo).toMatchObject({ errors: { tier: 'The tier has no place left' }, member: null });
});

test('the sample can be imported as it is', () => {
  const lines = sampleFile(place).split('\r\n');
  const rows: ImportRow[] = rowsOf(
    lines.map((line, n) => ({ line: n + 1, cells: line.slice(1, -1).split('","') })),
  );
  const all = judgeRows(rows, place, new Map());
  expect(all.map(({ errors }) => errors)).toEqual([{}, {}]);
  expect(all[1]?.member?.expiresAt).toBe('2028-01-01T04:59:00.000Z');
  expect(sampleFile({ ...place, tiers: [tier('x', '=A "1"')] })).toContain(`"'=A ""1"""`);
});
