import type { PromoCodeResult } from '@foyer/contracts';
import { gala10, stalls } from '@foyer/fixtures';
import { act, renderHook, waitFor } from '@testing-library/react';
import { usePromoCodes } from './promo-codes.store.ts';

const door: PromoCodeResult = {
  ...gala10,
  id: '01980000-0000-7000-8000-000000000602',
  name: 'DOOR',
  kind: 'secret',
  percentageValue: null,
  tickets: [stalls],
};
const known: Record<string, PromoCodeResult> = {
  GALA10: gala10,
  DOOR: door,
  FIVE: {
    ...gala10,
    id: '01980000-0000-7000-8000-000000000603',
    name: 'FIVE',
    percentageValue: null,
    amount: 5,
  },
  GONE: {
    ...gala10,
    id: '01980000-0000-7000-8000-000000000604',
    name: 'GONE',
    percentageValue: null,
    amount: 0,
    quantity: 0,
  },
};
const NONE: string[] = [];

function open(first = NONE) {
  const check = jest.fn((code: string) =>
    known[code]
      ? Promise.resolve(known[code])
      : Promise.reject(new Error('Sorry, we don’t recognize that code.')),
  );
  const { result } = renderHook(() => usePromoCodes(check, first));
  const apply = async (code: string) => {
    await act(async () => {
      await result.current.apply(code);
    });
  };
  return { result, apply, check, names: () => result.current.codes.map((code) => code.name) };
}

test('a code is applied however it is typed, and can be taken off again', async () => {
  const { result, apply, names } = open();
  await apply(' gala10 ');
  expect([names(), result.current.error]).toEqual([['GALA10'], null]);
  act(() => result.current.remove(gala10.id));
  expect(names()).toEqual([]);
});

test('an empty field is ignored', async () => {
  const { result, apply, check } = open();
  await apply('   ');
  expect([check.mock.calls, result.current.error]).toEqual([[], null]);
});

test.each([
  ['the same again', ['GALA10', 'gala10'], 'Sorry, this secret code has already been used.'],
  ['an unknown one', ['NOPE'], 'Sorry, we don’t recognize that code.'],
  ['a used up one', ['GONE'], 'Sorry, this secret code has been used the maximum number of times.'],
  ['a second discount', ['GALA10', 'FIVE'], 'Code Not Combinable'],
])('%s is refused in the agreed words', async (_, codes, sentence) => {
  const { result, apply, names } = open();
  for (const code of codes) await apply(code);
  expect(result.current.error).toBe(sentence);
  expect(names()).toEqual(codes.slice(0, -1));
});

test('a code that opens tickets stands beside a discount, and a good one takes the sentence away', async () => {
  const { result, apply, names } = open();
  await apply('NOPE');
  await apply('GALA10');
  await apply('DOOR');
  expect([names(), result.current.error]).toEqual([['GALA10', 'DOOR'], null]);
});

test('a code that comes while another is looked up has its turn; a second press is the same one', async () => {
  const { result, names, check } = open();
  await act(async () => {
    await Promise.all([
      result.current.apply('DOOR'),
      result.current.apply('door'),
      result.current.apply('GALA10'),
    ]);
  });
  expect([names(), result.current.error]).toEqual([['DOOR', 'GALA10'], null]);
  expect(check.mock.calls).toEqual([['DOOR'], ['GALA10']]);
  await act(async () => {
    await result.current.apply('DOOR');
  });
  expect(result.current.error).toBe('Sorry, this secret code has already been used.');
});

test('after a reload codes are applied again; one that ended or was used up meanwhile falls away and says so', async () => {
  const { result, names } = open(['NOPE', 'GONE', 'GALA10', 'DOOR']);
  expect(result.current.isRestoring).toBe(true);
  await waitFor(() => expect(names()).toEqual(['GALA10', 'DOOR']));
  expect(result.current).toMatchObject({
    isRestoring: false,
    error: null,
    lost: [
      'NOPE: Sorry, we don’t recognize that code.',
      'GONE: Sorry, this secret code has been used the maximum number of times.',
    ],
  });
});

test('for other tickets every code is asked about again', async () => {
  const first = jest.fn(() => Promise.resolve(door));
  const second = jest.fn(() => Promise.resolve({ ...door, tickets: [] }));
  const { result, rerender } = renderHook(({ check }) => usePromoCodes(check, NONE), {
    initialProps: { check: first },
  });
  await act(async () => {
    await result.current.apply('DOOR');
  });
  rerender({ check: second });
  await waitFor(() => expect(result.current.codes).toEqual([{ ...door, tickets: [] }]));
  expect(second).toHaveBeenCalledWith('DOOR');
});
