import {
  createOrder,
  getEvent,
  listTickets,
  validateCode,
  type CheckoutOrder,
} from '@foyer/contracts';
import { priceCart, toMajor, toMinor, type CartOffer, type Currency } from '@foyer/domain';
import { toPageOffer } from '../../../../../checkout/src/features/checkout/cart-offer.model.ts';
import {
  cartOf,
  expectedOf,
  offerOf,
  outcomeOf,
  type CartCase,
  type CodeOfCase,
} from '../../../../../../libs/domain/src/checkout/testing/cart-case.ts';
import { CART_CASES } from '../../../../../../libs/domain/src/checkout/testing/price-cart.cases.ts';
import { signUp } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import {
  insertCode,
  insertList,
  sellableEvent,
  type CodeSpec,
  type SellableEvent,
} from '../../../../test/support/selling.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';

// The rule of carts is held against its cases in libs/domain. Here the same cases stand in a
// database: what the server makes of them by its tables, and what the checkout makes of them by
// what it is sent, must come to the same.

const api = testApi();
let client: TestClient;
beforeEach(async () => {
  client = api.client();
  await api.pool.query('delete from rate_limits');
});

/** An event with the types and codes of a case, in one currency. */
async function eventOf(one: CartCase): Promise<SellableEvent> {
  const { types, codes: _, lists, ...offer } = offerOf(one, Date.now());
  const event = await sellableEvent(api, {
    ...offer,
    types: types.map((type) => ({
      priceMinor: type.priceMinor,
      capacity: type.left,
      visibility: type.scope === 'member' ? 'public' : type.scope,
      quantityPerCode: numberOf(lists, type.id),
      category: type.isAddOn ? 'add_on' : 'admission',
      minPerOrder: type.minPerOrder,
      maxPerOrder: type.maxPerOrder,
      paused: type.closed === 'paused',
      ...(type.salesStartAt !== null && { salesStartAt: new Date(type.salesStartAt) }),
      ...(type.salesEndAt !== null && { salesEndAt: new Date(type.salesEndAt) }),
    })),
  });
  for (const { name, discount, types: places, usesLeft, ...code } of one.codes ?? [])
    await insertCode(api, event, {
      code: name,
      ...kindOf(code),
      ...NOT_IN_FORCE[code.not ?? 'nothing'],
      ...(discount?.kind === 'percentage' && { percentage: discount.percent }),
      ...(discount?.kind === 'fixed' && { amountMinor: discount.amountMinor }),
      ...(places && { ticketTypeIds: places.map((place) => event.typeIds[place] ?? '') }),
      ...(typeof usesLeft === 'number' && { quantity: usesLeft }),
    });
  for (const list of lists) await addList(event, list);
  return event;
}

/** Nothing was bought yet, so what is left is all that it is good for. */
const numberOf = (lists: CartOffer['lists'], typeId: string) =>
  lists.flatMap(({ grants }) => grants).find((grant) => grant.typeId === typeId)?.left ?? null;

/** A list with this code, or one on which whoever asks stands. */
async function addList(event: SellableEvent, { code, grants }: CartOffer['lists'][number]) {
  const member = code === null ? await signUp(api) : undefined;
  client = member?.client ?? client;
  // codes of the cases come again with each of them
  await api.pool.query('delete from user_lists where code_hash = $1', [
    sha256((code ?? '').replaceAll('-', '')),
  ]);
  await insertList(api, event.ownerId, {
    ...(code !== null && { code: code.replaceAll('-', '') }),
    emails: member ? [member.email] : [],
    typeIds: grants.map(({ typeId }) => event.typeIds[Number(typeId)] ?? ''),
  });
}

const kindOf = ({ kind = 'discount', isGlobal }: Pick<CodeOfCase, 'kind' | 'isGlobal'>) => ({
  kind,
  isGlobal: isGlobal === true,
});
const NOT_IN_FORCE: Record<NonNullable<CodeOfCase['not']> | 'nothing', Partial<CodeSpec>> = {
  nothing: {},
  over: { endsAt: new Date(Date.now() - 1) },
  'of its category': { categoryIds: ['01980000-0000-7000-8000-000000000908'] },
  'in its currency': { currency: 'eur' },
};

const MISSING_TYPE = '01980000-0000-7000-8000-000000000907';
const idIn = (event: SellableEvent) => (place: number) => event.typeIds[place] ?? MISSING_TYPE;
const placeIn = (event: SellableEvent) => (id: string) =>
  id === MISSING_TYPE ? 7 : event.typeIds.indexOf(id);

const orderOf = (one: CartCase, event: SellableEvent, currency: Currency) => {
  const { lines, codes, lists, memberships, donationMinor } = cartOf(one, idIn(event));
  return client.call(createOrder, {
    query: { event: event.eventId, promoCode: [...codes] },
    body: {
      tickets: lines.map(({ typeId, quantity }) => ({ id: typeId, quantity })),
      customUserListsCodes: [...lists],
      membershipDiscounts: memberships.map(({ membershipId, typeId }) => ({
        membershipId,
        ticketId: typeId,
      })),
      donationAmount: toMajor(donationMinor, currency),
    },
  });
};

/** What the tickets of an order cost, each for itself. */
const costsOf = ({ items, currency }: CheckoutOrder) =>
  items
    .filter(({ kind }) => kind === 'ticket')
    .map(({ price, fee, discount, discountName }) => ({
      costs: [price, fee, discount].map((amount) => toMinor(amount, currency)),
      discountName,
    }));

describe('the server sells and refuses what the rule says', () => {
  test.each(CART_CASES.filter(([, one]) => !one.isOfRuleAlone))('%s', async (_, one) => {
    const offer = offerOf(one, Date.now());
    const event = await eventOf(one);
    const made = await orderOf(one, event, offer.currency);
    const { refused, sums } = expectedOf(one);
    const [first] = refused.map((refusal) => refusal.split(':')[0]);
    if (first) return expect(made.error.code).toBe(first);
    const { subtotal, fees, discounts, donation, total } = made.answer.paymentDetails;
    expect(
      [subtotal, fees, discounts, donation, total].map((sum) => toMinor(sum, offer.currency)),
    ).toEqual(sums);
    const { lines } = priceCart(offer, cartOf(one, String), new Date());
    expect(costsOf(made.answer)).toEqual(
      lines.flatMap(({ quantity, cost }) =>
        Array.from({ length: quantity }, () => ({
          costs: [cost.basePriceMinor, cost.baseFeeMinor, cost.discountMinor],
          discountName: cost.discountName,
        })),
      ),
    );
  });
});

/** What a page is told of an event, and of the codes that its buyer typed. */
async function pageOfferOf(one: CartCase, event: SellableEvent) {
  const { eventId } = event;
  const { answer: listed } = await client.call(listTickets, { query: { eventId } });
  const { answer: shown } = await client.call(getEvent, { params: { eventId } });
  const typed = new Set((one.typed ?? []).map((code) => code.trim().toUpperCase()));
  const codes = [];
  for (const promoCode of [...typed, ...new Set(one.listCodes ?? [])]) {
    const found = await client.call(validateCode, { query: { eventId, promoCode } });
    if (found.status === 200) codes.push(found.answer);
  }
  return {
    offer: toPageOffer(listed, codes, shown.takesDonations),
    now: new Date(listed.serverNow),
  };
}

describe('the checkout shows and refuses what the rule says', () => {
  const asked = CART_CASES.filter(([, one]) => !one.isOfRuleAlone);
  test.each(asked)('%s', async (_, one) => {
    const event = await eventOf(one);
    const { offer, now } = await pageOfferOf(one, event);
    const priced = priceCart(offer, cartOf(one, idIn(event)), now);
    expect(outcomeOf(priced, placeIn(event))).toEqual(expectedOf(one));
  });
});
