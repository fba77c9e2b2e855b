import { CURRENCIES, smallestChargeMinor } from '@foyer/domain';
import { PAYMENT_HARNESSES, type PaymentHarness } from '../../../test/support/payment-harness.ts';
import { CARDS } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { PairingRefused, ReaderAway, ReaderBusy, ReaderGone } from './card-readers-provider.ts';
import {
  AccountGone,
  NO_CARD_KEPT,
  PaymentTooSmall,
  RefundRefused,
  type CardSetup,
  type PaymentIntent,
} from './payment-provider.ts';
import type { ProviderPayout } from './payouts-provider.ts';

// What every provider behind the port does alike: settlement relies on it and on nothing else.

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe.each(PAYMENT_HARNESSES)('%s', (_, start) => {
  let harness: PaymentHarness;
  let accountId: string;
  beforeAll(async () => {
    harness = await start(api);
    accountId = await harness.account();
  });
  afterAll(() => harness.close());

  const wish = (change: object = {}) => ({
    accountId,
    amountMinor: 4178,
    applicationFeeMinor: 178,
    currency: 'usd',
    metadata: { orderId: newId() },
    idempotencyKey: newId(),
    ...change,
  });
  const created = (change?: object) => harness.provider.createIntent(wish(change));
  const at = ({ id }: PaymentIntent) => ({ accountId, intentId: id });
  const read = (intent: PaymentIntent) => harness.provider.readIntent(at(intent));
  async function paid(change?: object) {
    const intent = await created(change);
    await harness.pay(intent, CARDS.success);
    return intent;
  }
  const refund = (intent: PaymentIntent, change: object = {}) =>
    harness.provider.refund({
      ...at(intent),
      amountMinor: 2089,
      applicationFeeMinor: 89,
      idempotencyKey: newId(),
      ...change,
    });

  test('a payment is asked for, and found again at its account alone', async () => {
    const intent = await created();
    expect(intent).toMatchObject({
      accountId,
      status: 'requires_payment_method',
      amountMinor: 4178,
      currency: 'usd',
      capturedMinor: 0,
      refundedMinor: 0,
    });
    expect(intent.clientSecret).toContain(intent.id);
    expect(await read(intent)).toMatchObject({ id: intent.id, status: intent.status });
    const elsewhere = { accountId: await harness.account(), intentId: intent.id };
    expect(await harness.provider.readIntent(elsewhere)).toBeUndefined();
    expect(
      await harness.provider.readIntent({ accountId, intentId: 'pi_nothing' }),
    ).toBeUndefined();
  });

  test('a key asks for one payment, and for no other', async () => {
    const asked = wish();
    const first = await harness.provider.createIntent(asked);
    const again = await harness.provider.createIntent(asked);
    expect([again.id, again.clientSecret]).toEqual([first.id, first.clientSecret]);
    await expect(harness.provider.createIntent({ ...asked, amountMinor: 5000 })).rejects.toThrow();
    expect((await created()).id).not.toBe(first.id);
  });

  test.each([
    ['yen are whole', 'jpy', 1011],
    ['the Kenyan shilling, by the name that it has here', 'ksh', 20_089],
  ])('amounts are minor units of their currency: %s', async (__, currency, amountMinor) => {
    const intent = await paid({ currency, amountMinor, applicationFeeMinor: 11 });
    expect(await read(intent)).toMatchObject({ currency, amountMinor, capturedMinor: amountMinor });
  });

  test.each(CURRENCIES)(
    'less than a card can be charged is refused as that: %s',
    async (currency) => {
      const least = smallestChargeMinor(currency);
      const wanted = { currency, applicationFeeMinor: 0 };
      await expect(created({ ...wanted, amountMinor: 1 })).rejects.toThrow(PaymentTooSmall);
      expect(await created({ ...wanted, amountMinor: least })).toMatchObject({
        amountMinor: least,
      });
      // of Kenyan shillings ours is higher than what they are turned into has to be
      if (currency !== 'ksh')
        await expect(created({ ...wanted, amountMinor: least - 1 })).rejects.toThrow(
          PaymentTooSmall,
        );
    },
  );

  test('a payment that went through says what was taken, what it cost and by which card', async () => {
    expect(await read(await paid())).toMatchObject({
      status: 'succeeded',
      capturedMinor: 4178,
      providerFeeMinor: 151,
      card: { brand: 'visa', last4: '4242' },
    });
  });

  test.each([
    [CARDS.declined, 'card_declined', false],
    ['4000 0000 0000 9995', 'insufficient_funds', false],
    ['4000 0000 0000 0036', 'incorrect_zip', false],
    ['4000 0000 0000 9979', 'stolen_card', true],
  ])('%s is declined: %s, never again: %s', async (number, code, doNotRetry) => {
    const intent = await created();
    await harness.pay(intent, number);
    const declined = await read(intent);
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      capturedMinor: 0,
      lastError: { code, doNotRetry },
    });
    expect(declined?.lastError?.message).not.toBe('');
    // another card may pay the same
    await harness.pay(intent, CARDS.success);
    const settled = await read(intent);
    expect([settled?.status, settled?.lastError]).toEqual(['succeeded', undefined]);
  });

  test('3-D Secure asks, and an approval pays or a rejection does not', async () => {
    const [approved, rejected] = [await created(), await created()];
    for (const intent of [approved, rejected]) await harness.pay(intent, CARDS.challenge);
    expect((await read(approved))?.status).toBe('requires_action');
    await harness.answerChallenge(approved, true);
    await harness.answerChallenge(rejected, false);
    expect((await read(approved))?.status).toBe('succeeded');
    expect(await read(rejected)).toMatchObject({
      status: 'requires_payment_method',
      lastError: { code: 'payment_intent_authentication_failure' },
    });
  });

  describe('a card that is kept', () => {
    const keptAs = () => `membership ${newId()}`;
    const charge = (name: string, change: object = {}) =>
      harness.provider.charge({ ...wish(change), keptAs: name });
    const kept = (name: string) => harness.provider.keptCard({ accountId, keptAs: name });
    async function keep(number: string): Promise<string> {
      const name = keptAs();
      await harness.pay(await created({ keepAs: name }), number);
      return name;
    }

    test('is none before somebody paid with one', async () => {
      expect(await kept(keptAs())).toBeUndefined();
    });

    test('is charged with nobody there, once for a key', async () => {
      const name = await keep(CARDS.success);
      expect(await kept(name)).toEqual({
        ...{ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
      });
      const idempotencyKey = newId();
      const first = await charge(name, { idempotencyKey });
      expect(first).toMatchObject({ status: 'succeeded', capturedMinor: 4178 });
      expect((await charge(name, { idempotencyKey })).id).toBe(first.id);
      await expect(charge(name, { idempotencyKey, amountMinor: 1000 })).rejects.toThrow();
      expect(await read(first)).toMatchObject({ status: 'succeeded', providerFeeMinor: 151 });
      expect((await charge(name)).id).not.toBe(first.id);
    });

    test.each([
      [CARDS.declinedLater, 'card_declined'],
      [CARDS.challenge, 'authentication_required'],
    ])('%s pays at a page, and is declined later: %s', async (number, code) => {
      const name = keptAs();
      const intent = await created({ keepAs: name });
      await harness.pay(intent, number);
      if (number === CARDS.challenge) await harness.answerChallenge(intent, true);
      expect(await read(intent)).toMatchObject({ status: 'succeeded' });
      const idempotencyKey = newId();
      const declined = await charge(name, { idempotencyKey });
      expect(declined).toMatchObject({
        ...{ status: 'requires_payment_method', capturedMinor: 0, lastError: { code } },
      });
      // another card that is kept by then does not change what came of that charge
      await harness.pay(await created({ keepAs: name }), CARDS.success);
      expect((await charge(name, { idempotencyKey })).status).toBe('requires_payment_method');
      expect((await charge(name)).status).toBe('succeeded');
    });

    test('is the one that paid: what was declined is not kept, nor is a bank account', async () => {
      for (const number of [CARDS.declined, CARDS.debit]) {
        const name = await keep(number);
        expect(await kept(name)).toBeUndefined();
        expect(await charge(name)).toMatchObject({
          ...{ status: 'requires_payment_method', lastError: { code: NO_CARD_KEPT } },
        });
      }
    });

    test('is known at its account alone, and forgotten once and for all', async () => {
      const name = await keep(CARDS.success);
      const elsewhere = { accountId: await harness.account(), keptAs: name };
      expect(await harness.provider.keptCard(elsewhere)).toBeUndefined();
      await harness.provider.forgetCard(elsewhere);
      expect(await kept(name)).toBeDefined();
      const at = { accountId, keptAs: name };
      await harness.provider.forgetCard(at);
      await harness.provider.forgetCard(at);
      expect((await charge(name)).lastError?.code).toBe(NO_CARD_KEPT);
    });
  });

  describe('a card that is kept without a charge', () => {
    const setUp = (name: string, change: object = {}) =>
      harness.provider.createSetup({
        ...{ accountId, keptAs: name, idempotencyKey: newId(), ...change },
      });
    const kept = (name: string) => harness.provider.keptCard({ accountId, keptAs: name });
    const readSetup = ({ id: setupId }: CardSetup) =>
      harness.provider.readSetup({ accountId, setupId });
    const charge = (name: string) => harness.provider.charge({ ...wish(), keptAs: name });

    test('is asked for once for a key, and known at its account alone', async () => {
      const [name, idempotencyKey] = [newId(), newId()];
      const setup = await setUp(name, { idempotencyKey });
      expect(setup).toMatchObject({ accountId, status: 'requires_payment_method' });
      expect((await setUp(name, { idempotencyKey })).id).toBe(setup.id);
      expect((await readSetup(setup))?.id).toBe(setup.id);
      const elsewhere = { accountId: await harness.account(), setupId: setup.id };
      expect(await harness.provider.readSetup(elsewhere)).toBeUndefined();
      const { id: setupId } = await created();
      expect(await harness.provider.readSetup({ accountId, setupId })).toBeUndefined();
      expect(await kept(name)).toBeUndefined();
    });

    test('is charged from then on, in place of the one before', async () => {
      const name = newId();
      const former = await created({ keepAs: name });
      await harness.pay(former, CARDS.declinedLater);
      expect((await charge(name)).status).toBe('requires_payment_method');
      const setup = await setUp(name);
      await harness.pay(setup, CARDS.success);
      expect(await readSetup(setup)).toMatchObject({ status: 'succeeded' });
      expect(await kept(name)).toMatchObject({ brand: 'visa', last4: '4242' });
      expect(await charge(name)).toMatchObject({ status: 'succeeded', capturedMinor: 4178 });
    });

    test('of two that are asked for at once the later one stays', async () => {
      const name = newId();
      const [one, other] = [await setUp(name), await setUp(name)];
      await harness.pay(other, CARDS.success);
      await harness.pay(one, CARDS.declinedLater);
      expect(await kept(name)).toMatchObject({ last4: '0341' });
    });

    test('a card that is declined is not kept, and the next one may be', async () => {
      const name = newId();
      const setup = await setUp(name);
      await harness.pay(setup, CARDS.declined);
      expect(await readSetup(setup)).toMatchObject({
        ...{ status: 'requires_payment_method', lastError: { code: 'card_declined' } },
      });
      expect(await kept(name)).toBeUndefined();
      await harness.pay(setup, CARDS.success);
      expect(await kept(name)).toBeDefined();
    });

    test('3-D Secure asks, and an approval keeps it or a rejection does not', async () => {
      for (const isApproved of [false, true]) {
        const name = newId();
        const setup = await setUp(name);
        await harness.pay(setup, CARDS.challenge);
        expect(await readSetup(setup)).toMatchObject({ status: 'requires_action' });
        expect(await kept(name)).toBeUndefined();
        await harness.answerChallenge(setup, isApproved);
        expect((await readSetup(setup))?.status).toBe(
          isApproved ? 'succeeded' : 'requires_payment_method',
        );
        expect((await kept(name)) !== undefined).toBe(isApproved);
      }
    });

    test('a bank account is none', async () => {
      const name = newId();
      const setup = await setUp(name);
      await Promise.resolve(harness.pay(setup, CARDS.debit)).catch(() => undefined);
      expect(await readSetup(setup)).toMatchObject({ status: 'requires_payment_method' });
      expect(await kept(name)).toBeUndefined();
    });
  });

  test('a debit is under way for days, is not to be stopped, and ends either way', async () => {
    const [good, bad] = [await created(), await created()];
    await harness.pay(good, CARDS.debit);
    await harness.pay(bad, CARDS.failingDebit);
    expect(await read(good)).toMatchObject({ status: 'processing', capturedMinor: 0 });
    expect((await harness.provider.cancelIntent(at(good))).status).toBe('processing');
    await harness.settleDebit(good, true);
    await harness.settleDebit(bad, false);
    expect(await read(good)).toMatchObject({
      status: 'succeeded',
      capturedMinor: 4178,
      card: { brand: 'bank', last4: '6789' },
    });
    expect(await read(bad)).toMatchObject({
      status: 'requires_payment_method',
      lastError: { code: 'insufficient_funds' },
    });
  });

  test('a payment is called off, once and for good, unless it went through', async () => {
    const [open, asked, done] = [await created(), await created(), await paid()];
    await harness.pay(asked, CARDS.challenge);
    const cancel = (intent: PaymentIntent) => harness.provider.cancelIntent(at(intent));
    expect((await cancel(open)).status).toBe('canceled');
    expect((await cancel(open)).status).toBe('canceled');
    expect((await cancel(asked)).status).toBe('canceled');
    expect(await cancel(done)).toMatchObject({ status: 'succeeded', capturedMinor: 4178 });
    // a form that is still open says that it ended, or fails; either way nothing is taken
    await harness.pay(open, CARDS.success).catch(() => undefined);
    expect(await read(open)).toMatchObject({ status: 'canceled', capturedMinor: 0 });
  });

  test('money goes back in parts, each once, and never more than came', async () => {
    const intent = await paid();
    const idempotencyKey = newId();
    const first = await refund(intent, { idempotencyKey });
    expect(await refund(intent, { idempotencyKey })).toEqual(first);
    expect(await read(intent)).toMatchObject({ refundedMinor: 2089, capturedMinor: 4178 });
    await expect(refund(intent, { amountMinor: 2090 })).rejects.toThrow(RefundRefused);
    await refund(intent);
    expect((await read(intent))?.refundedMinor).toBe(4178);
  });

  test('every refund is known, also what a seller gave back elsewhere, and what a bank sent back', async () => {
    const intent = await paid();
    const refunds = () => harness.provider.readRefunds(at(intent));
    expect(await refunds()).toEqual([]);
    const key = newId();
    const own = await refund(intent, { idempotencyKey: key });
    expect(own.status).toBe('succeeded');
    await harness.refundOutside(intent, 1000);
    const known = await refunds();
    expect(known.toSorted((a, b) => b.amountMinor - a.amountMinor)).toMatchObject([
      { id: own.id, key, amountMinor: 2089, status: 'succeeded', failedBecause: null },
      { key: null, amountMinor: 1000, status: 'succeeded' },
    ]);
    expect((await read(intent))?.refundedMinor).toBe(3089);
    await harness.returnRefund(own.id);
    expect((await refunds()).find(({ id }) => id === own.id)).toMatchObject({
      status: 'failed',
      failedBecause: 'expired_or_canceled_card',
    });
    // what came back may be given once more
    expect((await read(intent))?.refundedMinor).toBe(1000);
    await refund(intent, { amountMinor: 3178, applicationFeeMinor: 0 });
    const elsewhere = { accountId: await harness.account(), intentId: intent.id };
    expect(await harness.provider.readRefunds(elsewhere).catch(() => [])).toEqual([]);
  });

  test('what was never paid is not given back', async () => {
    await expect(refund(await created())).rejects.toThrow(RefundRefused);
    await expect(
      refund(await created(), { intentId: 'pi_nothing', idempotencyKey: newId() }),
    ).rejects.toThrow(RefundRefused);
  });

  const PLACE = {
    ...{ name: 'Harbour Hall', address: '12 Quay Street', apartment: 'Box office' },
    ...{ city: 'Portland', stateCode: 'OR', zipcode: '97201', country: 'US' },
  };
  const pair = (pairingCode = 'simulated-wpe', idempotencyKey = newId()) =>
    harness.provider.readers.pair({
      ...{ accountId, name: 'Bar', pairingCode, place: PLACE, idempotencyKey },
    });
  /** A payment at a reader, and what is done there. */
  async function atReader(change: object = {}) {
    const { readers } = harness.provider;
    const { readerId } = await pair();
    const reader = { accountId, readerId };
    const intent = await created({ isInPerson: true, ...change });
    return {
      intent,
      readerId,
      show: (other = intent) => readers.show({ ...reader, intentId: other.id }),
      clear: () => readers.clear(reader),
      action: () => readers.readAction(reader),
      hold: () => readers.presentTestCard(reader),
      unpair: () => readers.unpair(reader),
    };
  }

  test('a reader is paired once for a key, with a code that waits', async () => {
    const key = newId();
    const first = await pair('simulated-wpe', key);
    expect(first.serialNumber).not.toBe('');
    expect(await pair('simulated-wpe', key)).toEqual(first);
    await expect(pair('nobody')).rejects.toThrow(PairingRefused);
  });

  test('a card that is held to a reader pays what it shows, and goes back as any other', async () => {
    const { intent, show, hold, action } = await atReader();
    expect(await action()).toBeNull();
    await show();
    // again, it waits on
    await show();
    expect(await action()).toEqual({ intentId: intent.id, status: 'waiting', message: null });
    await hold();
    expect(await action()).toMatchObject({ intentId: intent.id, status: 'succeeded' });
    expect(await read(intent)).toMatchObject({
      status: 'succeeded',
      capturedMinor: 4178,
      providerFeeMinor: 151,
      card: { brand: 'visa', last4: '4242' },
    });
    await refund(intent);
    expect((await read(intent))?.refundedMinor).toBe(2089);
  });

  test('a reader shows one payment at a time, and another one once it was cleared', async () => {
    const { intent, show, clear, hold } = await atReader();
    const other = await created({ isInPerson: true });
    await show();
    await expect(show(other)).rejects.toThrow(ReaderBusy);
    await clear();
    await clear();
    await show(other);
    await hold();
    expect([(await read(intent))?.status, (await read(other))?.status]).toEqual([
      'requires_payment_method',
      'succeeded',
    ]);
  });

  test('a card that is declined says why, and the next one may pay', async () => {
    const { intent, show, hold, action } = await atReader({ amountMinor: 4105 });
    await show();
    await hold();
    expect(await action()).toEqual({
      ...{ intentId: intent.id, status: 'failed', message: 'Your card was declined.' },
    });
    expect((await read(intent))?.status).toBe('requires_payment_method');
    await show();
    expect((await action())?.status).toBe('waiting');
  });

  test('a payment that is called off is taken at no reader', async () => {
    const { intent, show, hold, action } = await atReader();
    await show();
    await harness.provider.cancelIntent(at(intent));
    await hold().catch(() => undefined);
    expect((await action())?.status).toBe('failed');
    expect(await read(intent)).toMatchObject({ status: 'canceled', capturedMinor: 0 });
  });

  test('a reader without power is away, and what it took before stays taken', async () => {
    const { intent, readerId, show, hold, clear } = await atReader();
    await show();
    await hold();
    await harness.setOnline(readerId, false);
    await expect(show(await created({ isInPerson: true }))).rejects.toThrow(ReaderAway);
    await clear();
    expect((await read(intent))?.status).toBe('succeeded');
  });

  test('a reader that is unpaired is gone, and taking it away again does no harm', async () => {
    const { show, unpair } = await atReader();
    await unpair();
    await unpair();
    await expect(show()).rejects.toThrow(ReaderGone);
  });

  test('a bank takes a payment back, and what it decides is its last word', async () => {
    const [won, lost, other] = [await paid(), await paid(), await paid()];
    const disputes = (intent: PaymentIntent) => harness.provider.readDisputes(at(intent));
    expect(await disputes(won)).toEqual([]);
    for (const intent of [won, lost]) await harness.dispute(intent, 'fraudulent');
    const [open] = await disputes(won);
    expect(open).toMatchObject({
      ...{ status: 'open', reason: 'fraudulent', amountMinor: 4178 },
      ...{ takenMinor: 4178, feeMinor: 1500 },
      respondBy: expect.any(Date) as Date,
    });
    expect(await disputes(other)).toEqual([]);
    // its money is not ours to give
    await expect(refund(won)).rejects.toThrow(RefundRefused);
    await harness.decide(won, true);
    await harness.decide(lost, false);
    const decided = { id: open?.id, feeMinor: 1500, respondBy: null };
    expect(await disputes(won)).toMatchObject([{ ...decided, status: 'won', takenMinor: 0 }]);
    expect(await disputes(lost)).toMatchObject([{ status: 'lost', takenMinor: 4178 }]);
    await refund(won);
    await expect(refund(lost)).rejects.toThrow(RefundRefused);
    const elsewhere = { accountId: await harness.account(), intentId: won.id };
    expect(await harness.provider.readDisputes(elsewhere).catch(() => [])).toEqual([]);
  });

  describe('payouts', () => {
    let seller: string;
    beforeEach(async () => {
      seller = await harness.account();
    });
    const { list, readLines } = {
      list: () => harness.provider.payouts.list({ accountId: seller, since: null }),
      async readLines(payoutId: string, accountId = seller) {
        const at = { accountId, payoutId, after: null };
        return (await harness.provider.payouts.readLines(at)).lines;
      },
    };
    const sold = (change: object = {}) => paid({ accountId: seller, ...change });
    const atSeller = ({ id }: PaymentIntent) => ({ accountId: seller, intentId: id });
    /** What the lines of a payout come to, payment by payment and kind by kind. */
    async function sums(payoutId: string) {
      const found: Record<string, number> = {};
      for (const line of await readLines(payoutId)) {
        const key = line.kind === 'returned' ? line.payoutId : `${line.kind} ${line.intentId}`;
        found[key] = (found[key] ?? 0) + (line.kind === 'returned' ? 0 : line.amountMinor);
      }
      return found;
    }
    async function paidOut() {
      const before = new Set((await list()).map(({ id }) => id));
      await harness.payOut(seller);
      const made = (await list()).filter(({ id }) => !before.has(id));
      expect(made).toHaveLength(1);
      return made[0] as ProviderPayout;
    }

    test('an account without sales has none, and what is not its own is not shown', async () => {
      await harness.payOut(seller);
      expect(await list()).toEqual([]);
      await sold();
      const payout = await paidOut();
      const other = await harness.account();
      expect(await readLines(payout.id, other).catch(() => [])).toEqual([]);
      const elsewhere = harness.provider.payouts.list({ accountId: other, since: null });
      expect(await elsewhere).toEqual([]);
    });

    test('what was sold is paid out once, after both fees, and arrives', async () => {
      const [one, other] = [
        await sold(),
        await sold({ amountMinor: 2089, applicationFeeMinor: 89 }),
      ];
      const payout = await paidOut();
      expect(payout).toMatchObject({
        ...{ status: 'pending', isItemized: 'now', currency: 'usd', failedBecause: null },
        // 4178 − 178 − 151 and 2089 − 89 − 91
        amountMinor: 3849 + 1909,
      });
      expect(await sums(payout.id)).toEqual({
        [`payment ${one.id}`]: 3849,
        [`payment ${other.id}`]: 1909,
      });
      await harness.payOut(seller);
      expect(await list()).toHaveLength(1);
      await harness.endPayout(payout.id, 'paid');
      expect(await list()).toMatchObject([{ id: payout.id, status: 'paid' }]);
    });

    test('what went back is taken of the next one, with our part of it', async () => {
      const first = await sold();
      await paidOut();
      await refund(first, { ...atSeller(first), idempotencyKey: newId() });
      const second = await sold();
      const payout = await paidOut();
      expect(payout.amountMinor).toBe(3849 - 2000);
      expect(await sums(payout.id)).toEqual({
        [`refund ${first.id}`]: -2000,
        [`payment ${second.id}`]: 3849,
      });
    });

    test('what a bank takes back is taken, with its fee, and what it returns comes along', async () => {
      const first = await sold();
      await paidOut();
      await harness.dispute(first, 'fraudulent');
      const second = await sold({ amountMinor: 10_000, applicationFeeMinor: 200 });
      const taken = await paidOut();
      expect(await sums(taken.id)).toEqual({
        [`dispute ${first.id}`]: -4178 - 1500,
        [`payment ${second.id}`]: 10_000 - 200 - 320,
      });
      await harness.decide(first, true);
      expect(await sums((await paidOut()).id)).toEqual({ [`dispute ${first.id}`]: 4178 });
    });

    test('what was taken and is not earned yet waits, and no payout is below 0', async () => {
      const first = await sold();
      await paidOut();
      await refund(first, { ...atSeller(first), idempotencyKey: newId() });
      await harness.payOut(seller);
      expect(await list()).toHaveLength(1);
    });

    test('what a bank sent back comes with the next one', async () => {
      const first = await sold();
      const failed = await paidOut();
      await harness.endPayout(failed.id, 'failed');
      const second = await sold();
      const payout = await paidOut();
      expect(payout.amountMinor).toBe(2 * 3849);
      const stands = (await list()).find(({ id }) => id === failed.id);
      expect(stands).toMatchObject({
        status: 'failed',
        failedBecause: expect.any(String) as string,
      });
      // by its payout, or payment by payment
      const found = await sums(payout.id);
      expect(found[`payment ${second.id}`]).toBe(3849);
      expect(found[failed.id] ?? found[`payment ${first.id}`]).toBeDefined();
    });

    test('currencies are paid out apart, and yen are whole', async () => {
      await sold();
      const yen = await sold({ currency: 'jpy', amountMinor: 1011, applicationFeeMinor: 11 });
      await harness.payOut(seller);
      const found = await list();
      expect(found.map(({ currency }) => currency).sort()).toEqual(['jpy', 'usd']);
      const inYen = found.find(({ currency }) => currency === 'jpy');
      const kept = (await harness.provider.readIntent(atSeller(yen)))?.providerFeeMinor ?? 0;
      expect(inYen?.amountMinor).toBe(1000 - kept);
      expect(await readLines(inYen?.id ?? '')).toMatchObject([
        { currency: 'jpy', amountMinor: 1000 - kept, intentId: yen.id },
      ]);
    });

    test('those since a day are asked for', async () => {
      await sold();
      await harness.payOut(seller);
      const since = (at: number) =>
        harness.provider.payouts.list({ accountId: seller, since: new Date(at) });
      expect(await since(Date.now() - 60_000)).toHaveLength(1);
      expect(await since(Date.now() + 60_000)).toEqual([]);
    });
  });

  test('an account is what it was, and one that there is not is gone', async () => {
    expect(await harness.provider.readAccount(accountId)).toEqual({ accountId, standing: 'ready' });
    await expect(harness.provider.readAccount('acct_nothing')).rejects.toThrow(AccountGone);
  });

  test('a notice says where to look, when it is signed and fresh', async () => {
    const intent = await created();
    const verify = ({ body, headers }: ReturnType<PaymentHarness['notice']>) =>
      harness.provider.verifyNotice(body, headers);
    const good = harness.notice(intent);
    expect(await verify(good)).toEqual({
      eventId: expect.stringMatching(/^evt_/) as string,
      type: 'payment_intent.succeeded',
      ...at(intent),
      keptAs: null,
    });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect(await verify(harness.notice(intent, { at: minutesAgo(4) }))).toBeDefined();
    expect(await verify(harness.notice(intent, { at: minutesAgo(6) }))).toBeUndefined();
    expect(await verify(harness.notice(intent, { secret: 'whsec_somebodyelse' }))).toBeUndefined();
    expect(
      await verify({ ...good, body: good.body.replace(intent.id, 'pi_other') }),
    ).toBeUndefined();
    expect(await verify({ ...good, headers: {} })).toBeUndefined();
    const [name = ''] = Object.keys(good.headers);
    expect(await verify({ ...good, headers: { [name]: 't=1,v1=x' } })).toBeUndefined();
  });
});
