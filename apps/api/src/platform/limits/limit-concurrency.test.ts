import { limitConcurrency } from './limit-concurrency.ts';

test('so many at once, so many waiting, and the next is told to try again', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 2 });
  const started: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const calls = gates.map((gate, i) =>
    inTurn(async () => {
      started.push(i);
      await gate.promise;
      return i;
    }),
  );
  await expect(inTurn(async () => 4)).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await calls[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(calls)).toEqual([0, 1, 2, 3]);
});

test('a failure gives its turn on', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 1 });
  const failed = inTurn(async () => {
    throw new Error('broken');
  });
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
