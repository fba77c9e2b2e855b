import type { TestApi } from './test-api.ts';
import { vaultOf } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/runtime/ids.ts';
import {
  disputeInSandbox,
  payInSandbox,
  settleDebit,
} from '../../src/modules/payments/pay-in-sandbox.service.ts';
import type {
  PaymentIntent,
  PaymentProvider,
} from '../../src/modules/payments/payment-provider.ts';
import { webhookSecret } from '../../src/modules/payments/sandbox-books.repository.ts';
import { payOutInSandbox } from '../../src/modules/payments/sandbox-payouts.service.ts';
import { sandboxProvider } from '../../src/modules/payments/sandbox-provider.ts';
import {
  SIGNATURE_HEADER,
  signNotice,
} from '../../src/modules/payments/sandbox-signature.model.ts';
import { stripeProvider } from '../../src/modules/payments/stripe-provider.ts';
import { endPayoutInSandbox, refundInSandbox, sendRefundBack } from './sandbox-bank.ts';
import { CARD_REST, insertOwner } from './selling.ts';
import { eventObject } from './stripe/stripe-objects.ts';
import { STRIPE_KEYS, StripeStandIn } from './stripe/stripe-stand-in.ts';

interface SignedNotice {
  body: string;
  headers: Record<string, string>;
}

/** A payment, or a card that is to be kept. */
type Asked = Pick<PaymentIntent, 'id' | 'clientSecret'>;

/** A provider, and what buyers, banks and the provider itself do about its payments. */
export interface PaymentHarness {
  provider: PaymentProvider;
  /** Connects an account that can be paid. */
  account: () => Promise<string>;
  /** What the form of the page does with a test number. */
  pay: (intent: Asked, number: string) => Promise<unknown>;
  answerChallenge: (intent: Asked, isApproved: boolean) => Promise<unknown>;
  settleDebit: (intent: PaymentIntent, isPaid: boolean) => Promise<unknown>;
  /** A reader loses its power, or has it again. */
  setOnline: (readerId: string, isOnline: boolean) => Promise<unknown>;
  /** The bank of its buyer takes a payment back. */
  dispute: (intent: PaymentIntent, reason: string) => Promise<unknown>;
  /** Its seller gives some of it back at the provider, and not through us. */
  refundOutside: (intent: PaymentIntent, amountMinor: number) => Promise<unknown>;
  /** The bank of its buyer sends a refund back. */
  returnRefund: (refundId: string) => Promise<unknown>;
  /** What that bank decides. */
  decide: (intent: PaymentIntent, isWon: boolean) => Promise<unknown>;
  /** Everything that moved the money of an account until now is sent to its bank. */
  payOut: (accountId: string) => Promise<unknown>;
  /** A payout arrives, or its bank sends it back. */
  endPayout: (payoutId: string, status: 'paid' | 'failed') => Promise<unknown>;
  /** A notice about a payment, signed now with the provider's secret unless told otherwise. */
  notice: (intent: PaymentIntent, change?: { secret?: string; at?: Date }) => SignedNotice;
  close: () => Promise<void>;
}

const ADDRESSES = {
  returnUrl: 'http://localhost:4200/return',
  refreshUrl: 'http://localhost:4200/refresh',
};

/** The sandbox with days that are over before they begin. */
const atOnce = ({ deps }: TestApi) => ({
  ...deps,
  config: { ...deps.config, sandboxPayoutMs: -1000 },
});

async function sandboxHarness(api: TestApi): Promise<PaymentHarness> {
  const provider = sandboxProvider(api.pool);
  const act = ({ clientSecret }: Asked, more: object) =>
    payInSandbox(api.deps, { clientSecret, ...more });
  return {
    provider,
    account: async () => {
      const ownerId = await insertOwner(api, { paymentsConnected: false });
      return (await provider.connectAccount({ ownerId, accountId: null, ...ADDRESSES })).accountId;
    },
    pay: (intent, number) => act(intent, { card: { number, ...CARD_REST } }),
    answerChallenge: (intent, isApproved) =>
      act(intent, { challenge: isApproved ? 'approved' : 'rejected' }),
    settleDebit: ({ id }, isPaid) => settleDebit(api.deps, id, isPaid),
    setOnline: (readerId, isOnline) =>
      api.pool.query('update sandbox.readers set is_online = $2 where id = $1', [
        ...[readerId, isOnline],
      ]),
    dispute: ({ id }, reason) =>
      disputeInSandbox(api.deps, { intentId: id, reason, status: 'open' }),
    refundOutside: ({ id: intentId, accountId }, amountMinor) =>
      refundInSandbox(api.deps, { accountId, intentId, amountMinor }),
    returnRefund: (refundId) => sendRefundBack(api.deps, refundId),
    decide: ({ id }, isWon) =>
      disputeInSandbox(api.deps, { intentId: id, reason: '', status: isWon ? 'won' : 'lost' }),
    payOut: (accountId) => payOutInSandbox(atOnce(api), { accountId }),
    endPayout: (id, status) => endPayoutInSandbox(api.deps, id, status),
    notice: ({ id, accountId }, { secret, at } = {}) => {
      const type = 'payment_intent.succeeded';
      const body = JSON.stringify({
        ...{ id: `evt_${newId()}`, type, account: accountId, data: { intentId: id } },
      });
      const key = secret ?? webhookSecret(vaultOf(api.pool));
      return { body, headers: { [SIGNATURE_HEADER]: signNotice(key, body, at ?? new Date()) } };
    },
    close: () => Promise.resolve(),
  };
}

/** Connects an account whose owner told Stripe all that it wants to know. */
async function readyAccount(provider: PaymentProvider, standIn: StripeStandIn): Promise<string> {
  const { accountId } = await provider.connectAccount({
    ...{ ownerId: newId(), accountId: null, ...ADDRESSES },
  });
  standIn.setStanding(accountId, 'ready');
  return accountId;
}

async function stripeHarness(api: TestApi): Promise<PaymentHarness> {
  const standIn = await StripeStandIn.start();
  const provider = stripeProvider(STRIPE_KEYS, api.pool, standIn.api);
  return {
    provider,
    account: () => readyAccount(provider, standIn),
    pay: async ({ clientSecret }, number) => standIn.pay(clientSecret, number),
    answerChallenge: async ({ id }, isApproved) => standIn.answerChallenge(id, isApproved),
    settleDebit: async ({ id }, isPaid) => standIn.settleDebit(id, isPaid),
    setOnline: async (readerId, isOnline) => standIn.terminal.setOnline(readerId, isOnline),
    dispute: async ({ id }, reason) => standIn.dispute(id, reason),
    refundOutside: async ({ id }, amountMinor) => standIn.refundOutside(id, amountMinor),
    returnRefund: async (refundId) => standIn.returnRefund(refundId),
    decide: async ({ id }, isWon) => standIn.decide(id, isWon),
    payOut: async (accountId) => standIn.payouts.payOut(accountId),
    endPayout: async (id, status) => standIn.payouts.end(id, status),
    notice: ({ id, accountId }, change) => {
      const { intent } = standIn.intentAt(id, accountId);
      return standIn.sign(eventObject('payment_intent.succeeded', intent, accountId), change);
    },
    close: () => standIn.close(),
  };
}

/** Every provider that an installation may have, each asked the same. */
export const PAYMENT_HARNESSES: [string, (api: TestApi) => Promise<PaymentHarness>][] = [
  ['sandbox', sandboxHarness],
  ['stripe', stripeHarness],
];
