import fc from 'fast-check';
import { CURRENCIES } from '../money/money.ts';
import { smallestChargeMinor } from '../money/smallest-charge.ts';
import type { CartCode } from './cart-codes.ts';
import { priceCart, type Cart, type CartOffer, type CartType } from './price-cart.ts';
import { cartOf, expectedOf, offerOf, outcomeOf } from './testing/cart-case.ts';
import { CART_CASES } from './testing/price-cart.cases.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const now = new Date(NOW);

test.each(CART_CASES)('%s', (_, one) => {
  const priced = priceCart(offerOf(one, NOW), cartOf(one, String), now);
  expect(outcomeOf(priced, Number)).toEqual(expectedOf(one));
});

test('there is a case for every reason to refuse', () => {
  const told = CART_CASES.flatMap(([, { refused = [] }]) =>
    refused.map((one) => one.split(':')[0] ?? ''),
  );
  expect([...new Set(told)].toSorted()).toEqual([
    'add_on_alone',
    'charge_too_small',
    'code_not_combinable',
    'code_repeated',
    'code_unknown',
    'code_used_up',
    'donation_not_offered',
    'list_code_unknown',
    'membership_not_offered',
    'membership_not_valid',
    'nothing_chosen',
    'over_list_limit',
    'over_ticket_limit',
    'payments_not_connected',
    'sold_out',
    'ticket_not_on_sale',
    'under_ticket_minimum',
  ]);
});

describe('a ticket type', () => {
  const offer = offerOf({ chosen: [], sums: [0, 0, 0, 0, 0] }, NOW);
  const empty = cartOf({ chosen: [], sums: [0, 0, 0, 0, 0] }, String);
  const shown = (change: Partial<CartType>) =>
    priceCart({ ...offer, types: offer.types.map((type) => ({ ...type, ...change })) }, empty, now)
      .types[0];

  test.each<[Partial<CartType>, number]>([
    [{ left: null }, 25],
    [{ left: 100 }, 25],
    [{ left: 3 }, 3],
    [{ maxPerOrder: 40 }, 40],
    [{ quantityPerCode: 2 }, 2],
    [{ left: 1, quantityPerCode: 2 }, 1],
    [{ left: -1 }, 0],
  ])('with %j can be chosen at most so often: %i', (change, limit) => {
    expect(shown(change)?.limit).toBe(limit);
  });

  test('says why it cannot be chosen, and its price all the same', () => {
    expect(shown({ left: 0 })).toMatchObject({
      availability: { kind: 'sold_out' },
      cost: { priceMinor: 2000, feeMinor: 89, discountMinor: 0, discountName: null },
    });
    expect(shown({ salesEndAt: NOW })?.availability).toEqual({ kind: 'ended' });
  });
});

test('each line says what took something off it', () => {
  const [, one] = CART_CASES.find(
    ([says]) => says === 'a member’s discount in place of the code’s',
  )!;
  const { lines } = priceCart(offerOf(one, NOW), cartOf(one, String), now);
  expect(lines.map(({ cost }) => cost.discountName)).toEqual(['Friends of the hall', 'FIVEOFF']);
});

// what organizers and buyers may come up with
const id = fc.constantFrom('0', '1', '2', '3');
const ids = fc.uniqueArray(id);
const minor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }));
const limit = fc.option(fc.integer({ min: -1, max: 30 }));
const discount = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('fixed' as const), amountMinor: minor }),
);
const names = ['TENOFF', 'FIVEOFF', 'BOXES', 'STAGE'];
const code = (name: string): fc.Arbitrary<CartCode> =>
  fc.record({
    name: fc.constant(name),
    kind: fc.constantFrom('discount', 'secret'),
    discount: fc.option(discount),
    typeIds: fc.option(ids),
    usesLeft: limit,
  });
const type = (place: number): fc.Arbitrary<CartType> =>
  fc.record({
    id: fc.constant(String(place)),
    priceMinor: minor,
    isAddOn: fc.boolean(),
    scope: fc.constantFrom('public', 'secret', 'list', 'member'),
    salesStartAt: fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1)),
    salesEndAt: fc.option(fc.constantFrom(NOW - 1, NOW, NOW + 1)),
    minPerOrder: fc.constantFrom(1, 1, 2, 5),
    maxPerOrder: fc.integer({ min: 1, max: 500 }),
    closed: fc.constantFrom(null, null, 'paused' as const, 'waiting' as const),
    quantityPerCode: limit,
    left: limit,
  });
const offers: fc.Arbitrary<CartOffer> = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  types: fc.tuple(type(0), type(1), type(2)),
  codes: fc.tuple(...names.map(code)),
  lists: fc.uniqueArray(
    fc.record({
      code: fc.constantFrom(null, 'FRIENDS', 'PRESS'),
      grants: fc.uniqueArray(fc.record({ typeId: id, left: limit }), {
        selector: ({ typeId }) => typeId,
      }),
    }),
    { selector: ({ code }) => code },
  ),
  benefits: fc.array(
    fc.record({
      membershipId: fc.constant('member'),
      benefitId: fc.constantFrom('one', 'another'),
      typeId: id,
      name: fc.constant('Friends of the hall'),
      discount: fc.option(discount),
      usesLeft: limit,
    }),
  ),
  memberships: fc.array(
    fc.record({
      priceId: fc.constantFrom('monthly', 'yearly'),
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
      benefits: fc.array(
        fc.record({
          membershipId: fc.constantFrom('monthly', 'yearly'),
          benefitId: fc.constantFrom('one', 'another'),
          typeId: id,
          name: fc.constant('Friends of the hall'),
          discount: fc.option(discount),
          usesLeft: limit,
        }),
      ),
    }),
  ),
  paymentsConnected: fc.boolean(),
  takesDonations: fc.boolean(),
  heldElsewhere: fc.nat(120),
});
const carts: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(fc.record({ typeId: id, quantity: fc.nat(30) })),
  codes: fc.array(fc.constantFrom(...names, 'tenoff', 'NOSUCH')),
  lists: fc.array(fc.constantFrom('FRIENDS', 'NOSUCH')),
  memberships: fc.array(
    fc.record({ membershipId: fc.constantFrom('member', 'other', 'monthly'), typeId: id }),
  ),
  membershipPriceId: fc.constantFrom(undefined, 'monthly', 'yearly', 'gone'),
  donationMinor: minor,
});

describe('whatever is offered and chosen', () => {
  test('no sum is negative, and the lines come to the totals', () => {
    fc.assert(
      fc.property(offers, carts, (offer, cart) => {
        const { lines, totals } = priceCart(offer, cart, now);
        const paid = lines.reduce(
          (sum, { cost, quantity }) => sum + quantity * (cost.priceMinor + cost.feeMinor),
          totals.donationMinor + totals.membershipMinor,
        );
        expect(totals.totalMinor).toBe(paid);
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
        for (const { cost } of lines)
          expect(cost.basePriceMinor + cost.baseFeeMinor - cost.discountMinor).toBe(
            cost.priceMinor + cost.feeMinor,
          );
      }),
    );
  });

  test('what is sold costs nothing, or as much as a card can be charged', () => {
    fc.assert(
      fc.property(offers, carts, fc.boolean(), (offer, cart, isCash) => {
        const { refusals, totals } = priceCart({ ...offer, isCash }, cart, now);
        const isTooLittle =
          totals.totalMinor > 0 && totals.totalMinor < smallestChargeMinor(offer.currency);
        if (isCash) expect(refusals.map(({ code }) => code)).not.toContain('charge_too_small');
        else if (isTooLittle) expect(refusals).not.toEqual([]);
      }),
    );
  });

  test('the order of codes changes neither a price, nor what is seen, nor whether it is sold', () => {
    const shuffled = carts.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray([...cart.codes], { minLength: cart.codes.length }),
      ),
    );
    fc.assert(
      fc.property(offers, shuffled, (offer, [cart, codes]) => {
        const priced = priceCart(offer, cart, now);
        const again = priceCart(offer, { ...cart, codes }, now);
        expect([again.lines, again.types, again.totals]).toEqual([
          priced.lines,
          priced.types,
          priced.totals,
        ]);
        expect(again.refusals).toHaveLength(priced.refusals.length);
      }),
    );
  });

  test('what is accepted is seen, on sale, within its limits and of known codes', () => {
    fc.assert(
      fc.property(offers, carts, (offer, cart) => {
        const { refusals, lines, types, codes } = priceCart(offer, cart, now);
        if (refusals.length > 0) return;
        for (const line of lines) {
          const visible = types.find((one) => one.type.id === line.type.id);
          expect(visible?.availability).toEqual({ kind: 'available' });
          expect(line.quantity).toBeLessThanOrEqual(visible?.limit ?? 0);
          expect(line.quantity).toBeGreaterThanOrEqual(line.type.minPerOrder);
        }
        expect(codes).toHaveLength(cart.codes.length);
        expect(codes.filter(({ kind }) => kind === 'discount').length).toBeLessThan(2);
      }),
    );
  });
});
