import { paidSummary } from '@foyer/fixtures';
import { keepChoice } from './choices.ts';
import { noteBought, PURCHASES, takePurchases } from './purchases.ts';

const HALL = { id: paidSummary.owner.id, name: 'Harbour Hall' };
const order = (change: Partial<typeof paidSummary> = {}) => ({
  ...paidSummary,
  completedAt: new Date().toISOString(),
  ...change,
});
const HOUR_MS = 3_600_000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();
const noted = () => localStorage.getItem(PURCHASES);

beforeEach(() => localStorage.clear());

test('an order of who agreed is given out once, however often its page is looked at', async () => {
  keepChoice(HALL, true);
  await noteBought(order());
  await noteBought(order());
  const { course } = paidSummary;
  expect(await takePurchases(HALL.id)).toEqual([
    {
      name: 'purchase',
      id: paidSummary.id,
      value: paidSummary.amount,
      currency: paidSummary.currency,
      event: course && { id: course.id, title: course.name },
    },
  ]);
  await noteBought(order());
  expect(await takePurchases(HALL.id)).toEqual([]);
});

test('two that ask at once get it once', async () => {
  keepChoice(HALL, true);
  await noteBought(order());
  const [one, other] = await Promise.all([takePurchases(HALL.id), takePurchases(HALL.id)]);
  expect([...one, ...other]).toHaveLength(1);
});

test('another organizer gets none of it', async () => {
  keepChoice(HALL, true);
  await noteBought(order());
  expect(await takePurchases('01980000-0000-7000-8000-000000000099')).toEqual([]);
  expect(await takePurchases(HALL.id)).toHaveLength(1);
});

test('an event that only those know who were told of it stays unnamed', async () => {
  keepChoice(HALL, true);
  await noteBought(order({ course: { id: 'secret', name: 'Private View', private: true } }));
  expect((await takePurchases(HALL.id))[0]?.event).toBeNull();
});

test.each<[string, () => void, Partial<typeof paidSummary>]>([
  ['nobody was asked', () => undefined, {}],
  ['was refused', () => keepChoice(HALL, false), {}],
  ['it was bought before that', () => keepChoice(HALL, true), { completedAt: before(HOUR_MS) }],
  ['it was not bought', () => keepChoice(HALL, true), { completedAt: null }],
])('nothing is noted where %s', async (_, choose, change) => {
  choose();
  await noteBought(order(change));
  expect(noted()).toBeNull();
});

test('an order of the day before yesterday is looked at, not bought', async () => {
  const since = Date.now() - 72 * HOUR_MS;
  const choice = { ownerId: HALL.id, name: HALL.name, isAccepted: true, since, visitor: '1.1' };
  localStorage.setItem('foyer.privacy-choices', JSON.stringify([choice]));
  await noteBought(order({ completedAt: before(48 * HOUR_MS) }));
  expect(noted()).toBeNull();
  await noteBought(order({ completedAt: before(HOUR_MS) }));
  expect(await takePurchases(HALL.id)).toHaveLength(1);
});

test('a refusal forgets what was not said yet', async () => {
  keepChoice(HALL, true);
  await noteBought(order());
  keepChoice(HALL, false);
  expect(await takePurchases(HALL.id)).toEqual([]);
});

test.each(['nonsense', '[]', '{"waiting":1,"said":null}'])(
  '%s that is kept is nothing',
  async (kept) => {
    keepChoice(HALL, true);
    localStorage.setItem(PURCHASES, kept);
    await noteBought(order());
    expect(await takePurchases(HALL.id)).toHaveLength(1);
  },
);
