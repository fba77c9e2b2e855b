import { galaNight, stalls, winterGala } from '@foyer/fixtures';
import { EMPTY_INFO } from './info-values.model.ts';
import { forget, keep, readKept, type KeptCheckout } from './kept-checkout.store.ts';

const place = [winterGala.id, galaNight.id] as const;
const kept: KeptCheckout = {
  orderId: null,
  quantities: { [stalls.id]: 2 },
  fullPrice: [],
  membershipPriceId: null,
  codes: ['GALA10'],
  gift: { typed: '7.5', donationMinor: 750, isCapped: false, problem: null },
  paidBy: 'cash',
  openedAt: 1_800_000_000_000,
  info: { ...EMPTY_INFO, firstName: 'Nora' },
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a checkout is found again until it is forgotten, each date its own', () => {
  expect(readKept(...place)).toBeNull();
  keep(...place, kept);
  expect(readKept(...place)).toEqual(kept);
  expect(readKept(winterGala.id, 'another date')).toBeNull();
  forget(...place);
  expect(readKept(...place)).toBeNull();
});

test.each([
  '{',
  'null',
  '{}',
  JSON.stringify({ ...kept, quantities: { [stalls.id]: -1 } }),
  JSON.stringify({ ...kept, openedAt: 'yesterday' }),
])('what cannot be read counts as nothing: %s', (text) => {
  keep(...place, kept);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  expect(readKept(...place)).toBeNull();
});

test('nothing beyond what is described is read back, so card details could not come in', () => {
  keep(...place, { ...kept, card: { number: '4242' } } as KeptCheckout);
  expect(readKept(...place)).toEqual(kept);
});

test('a full storage costs only the reload', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keep(...place, kept)).not.toThrow();
  expect(readKept(...place)).toBeNull();
});
