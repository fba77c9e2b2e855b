import { testApi } from '../../../test/support/api-of-file.ts';
import { consume, consumeBoth, count, restoreUse, usedOf } from './rate-limit.ts';

const api = testApi();

const MINUTE = 60;
/** Lets time pass for everything that was counted. */
const later = (seconds: number) =>
  api.pool.query('update rate_limits set window_start = window_start - make_interval(secs => $1)', [
    seconds,
  ]);
const refused = { code: 'too_many_requests' };

test('a window begins with the first use and ends once, whatever the clock says', async () => {
  for (const _ of [1, 2]) await consume(api.pool, 'a', 2, MINUTE);
  // wherever in a minute of the clock this ran: one of these crosses its end
  for (const seconds of [20, 20, 19]) {
    await later(seconds);
    await expect(consume(api.pool, 'a', 2, MINUTE)).rejects.toMatchObject(refused);
  }
  await later(1);
  expect(await usedOf(api.pool, 'a', MINUTE)).toBe(0);
  for (const _ of [1, 2]) await consume(api.pool, 'a', 2, MINUTE);
  await expect(consume(api.pool, 'a', 2, MINUTE)).rejects.toMatchObject(refused);
});

test('who is refused learns when the window ends', async () => {
  await count(api.pool, 'b', MINUTE);
  await later(45);
  expect(await count(api.pool, 'b', MINUTE)).toEqual({ used: 2, wait: 15 });
});

test('a use that is taken back leaves room, and one of an ended window takes nothing from the next', async () => {
  await count(api.pool, 'c', MINUTE);
  await restoreUse(api.pool, 'c', MINUTE);
  expect(await usedOf(api.pool, 'c', MINUTE)).toBe(0);
  await count(api.pool, 'c', MINUTE);
  await later(MINUTE);
  await restoreUse(api.pool, 'c', MINUTE);
  expect(await count(api.pool, 'c', MINUTE)).toMatchObject({ used: 1 });
});

test('uses at once are counted one by one', async () => {
  await Promise.all(Array.from({ length: 20 }, () => count(api.pool, 'd', MINUTE)));
  expect(await usedOf(api.pool, 'd', MINUTE)).toBe(20);
});

describe('one’s own budget beside that of one’s network', () => {
  const both = (own: string | undefined, wide: string, beside?: string) =>
    consumeBoth(
      api.pool,
      {
        own: own === undefined ? undefined : { key: own, limit: 2 },
        wide: { key: wide, limit: 3 },
      },
      MINUTE,
      beside === undefined ? undefined : { key: beside, seconds: MINUTE },
    );
  const used = (key: string) => usedOf(api.pool, key, MINUTE);

  test('is stopped first, and then uses up nothing of the other', async () => {
    for (const _ of [1, 2]) await both('e', 'net-e');
    // not even for a moment: others of the network would be refused meanwhile
    const writtenBy = async () =>
      (await api.pool.query("select xmin::text from rate_limits where key = 'net-e'")).rows;
    const before = await writtenBy();
    for (const _ of [1, 2, 3])
      await expect(both('e', 'net-e')).rejects.toMatchObject({
        ...refused,
        retryAfterSeconds: MINUTE,
      });
    expect([await used('e'), await used('net-e')]).toEqual([2, 2]);
    expect(await writtenBy()).toEqual(before);
    await both('f', 'net-e');
  });

  test('is given back when the network has used up its own', async () => {
    for (const _ of [1, 2, 3]) await both(undefined, 'net-g');
    await expect(both('g', 'net-g')).rejects.toMatchObject(refused);
    expect([await used('g'), await used('net-g')]).toEqual([0, 3]);
  });

  test('many at once get as many as there is room for', async () => {
    const done = await Promise.allSettled(Array.from({ length: 12 }, () => both('h', 'net-h')));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect([await used('h'), await used('net-h')]).toEqual([2, 2]);
  });

  test('says how many uses of a third there are, and adds none', async () => {
    expect(await both(undefined, 'net-i', 'third')).toBe(0);
    for (const _ of [1, 2]) await count(api.pool, 'third', MINUTE);
    expect(await both(undefined, 'net-i', 'third')).toBe(2);
    await later(MINUTE);
    expect(await both(undefined, 'net-i', 'third')).toBe(0);
  });
});
