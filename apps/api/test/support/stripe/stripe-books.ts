import { StripeCustomers } from './stripe-customers.ts';
import { DEBIT_FAILED, NOT_AUTHENTICATED, outcomeOf } from './stripe-cards.ts';
import { StripeSetups } from './stripe-setups.ts';
import { invalid, minorOf, missing, Refusal, type StripeCall } from './stripe-http.ts';
import * as objects from './stripe-objects.ts';
import type { ChargeObject, IntentObject, Json } from './stripe-objects.ts';

const CURRENCIES = new Set('usd mxn hkd eur gbp inr pln chf cad kes jpy'.split(' '));
/** What Stripe documents as the least that can be charged; of Kenyan shillings what 50 cents come to. */
const MINIMUMS: Readonly<Record<string, number>> = {
  ...{ usd: 50, mxn: 1000, hkd: 400, eur: 50, gbp: 30, inr: 50, pln: 200, chf: 50, cad: 50 },
  ...{ kes: 6500, jpy: 50 },
};
/** What Stripe keeps for a dispute. */
const DISPUTE_FEE = 1500;
export type AccountStanding = keyof typeof objects.STANDINGS;
const textsOf = (form: unknown) => (form ?? {}) as Json;

export interface Booked {
  account: string;
  intent: IntentObject;
  /** The card or bank account that it was tried with last. */
  number?: string;
  /** Its card is kept once it paid. */
  keepsCard?: boolean;
  /** It is an invoice's, and nobody else's to call off. */
  isBilled?: boolean;
  charge?: ChargeObject;
  refunds: objects.RefundObject[];
  disputes: objects.DisputeObject[];
}

/** What the stand-in knows of accounts and payments, and what happens to them there. */
export class StripeBooks {
  readonly accounts = new Map<string, ReturnType<typeof objects.accountObject>>();
  readonly intents = new Map<string, Booked>();
  readonly fees = new Map<
    string,
    {
      fee: ReturnType<typeof objects.applicationFeeObject>;
      refunds: ReturnType<typeof objects.feeRefundObject>[];
    }
  >();
  readonly customers = new StripeCustomers();
  readonly setups = new StripeSetups(this);
  readonly domains = new Map<string, string>();
  /** Higher where an account is paid out in another currency. */
  readonly minimums: Record<string, number> = { ...MINIMUMS };
  /** What Stripe would tell of, in the order in which it happened. */
  readonly events: objects.EventObject[] = [];

  tell(type: string, object: unknown, account: string) {
    this.events.push(objects.eventObject(type, structuredClone(object), account));
  }
  private told(booked: Booked, status: string, type: string) {
    booked.intent.status = status;
    if (status !== 'requires_action') booked.intent.next_action = null;
    this.tell(type, booked.intent, booked.account);
    return booked.intent;
  }

  createAccount({ form }: StripeCall) {
    const account = objects.accountObject(textsOf(form['metadata']));
    this.accounts.set(account.id, account);
    return account;
  }
  accountOf(id: string | undefined) {
    const account = this.accounts.get(id ?? '');
    if (!account) throw invalid(`no access to account '${id}'`, 'account_invalid', 403);
    return account;
  }
  /** What its owner told, or what Stripe made of it. */
  setStanding(id: string, standing: AccountStanding) {
    Object.assign(this.accountOf(id), objects.STANDINGS[standing]);
    this.tell('account.updated', this.accountOf(id), id);
  }
  /** The owner no longer lets us act for it. */
  revoke(id: string) {
    this.accounts.delete(id);
    this.tell('account.application.deauthorized', { id: 'ca_1', object: 'application' }, id);
  }

  /** The site on which an account's wallets show themselves. */
  addDomain({ account, form }: StripeCall) {
    const name = String(form['domain_name']);
    this.domains.set(account ?? '', name);
    return objects.domainObject(name);
  }

  createIntent({ account, form }: StripeCall) {
    const amount = minorOf(form['amount'], 'amount');
    const fee = form['application_fee_amount'];
    const feeAmount = fee === undefined ? null : minorOf(fee, 'application_fee_amount');
    const currency = String(form['currency']);
    if (!CURRENCIES.has(currency)) throw invalid(`Invalid currency: ${currency}`);
    if (amount < (this.minimums[currency] ?? 0))
      throw invalid('Amount must convert to at least 50 cents.', 'amount_too_small');
    if (!this.accountOf(account).charges_enabled)
      throw invalid('Your account cannot currently make live charges.');
    if (feeAmount !== null && feeAmount > amount) throw invalid('the fee is more than the amount');
    const metadata = textsOf(form['metadata']);
    const input = { amount, currency, application_fee_amount: feeAmount, metadata };
    const intent = objects.intentObject(input);
    const types = form['payment_method_types'];
    if (types) intent.payment_method_types = Object.values(types as Record<string, string>);
    const booked: Booked = { account: account ?? '', intent, refunds: [], disputes: [] };
    if (form['customer']) intent.customer = this.customers.at(form['customer'], account).id;
    const { card } = textsOf(form['payment_method_options']);
    booked.keepsCard = textsOf(card)['setup_future_usage'] === 'off_session';
    this.intents.set(intent.id, booked);
    if (form['confirm'] === 'true') this.chargeKept(booked, form['payment_method']);
    return intent;
  }
  /** Charges a card with nobody there; a decline is an error that says how the payment stands. */
  chargeKept(booked: Booked, methodId: unknown) {
    const { intent } = booked;
    const number = this.customers.numberOf(methodId, intent.customer ?? '');
    const { details, error, later = error } = outcomeOf(number);
    booked.number = number;
    booked.charge = objects.chargeObject(intent, details);
    if (!later) return this.succeed(booked);
    this.fail(booked, later);
    throw new Refusal(402, { ...(later as Json & { message: string }), payment_intent: intent });
  }
  intentsOf({ account, form }: StripeCall) {
    const { id } = this.customers.at(form['customer'], account);
    const own = [...this.intents.values()].filter(({ intent }) => intent.customer === id);
    return objects.listOf('/v1/payment_intents', own.map(({ intent }) => intent).toReversed());
  }
  /** To every account but its own a payment does not exist. */
  intentAt(id: string | undefined, account: string | undefined): Booked {
    const booked = this.intents.get(id ?? '');
    if (!booked || booked.account !== account) throw missing(`payment_intent: '${id}'`);
    return booked;
  }
  readIntent(id: string, { account, form }: StripeCall) {
    const { intent, charge } = this.intentAt(id, account);
    const isWhole = Object.values(textsOf(form['expand'])).includes(
      'latest_charge.balance_transaction',
    );
    return { ...intent, latest_charge: charge ? (isWhole ? charge : charge.id) : null };
  }
  cancelIntent(id: string, { account }: StripeCall) {
    const booked = this.intentAt(id, account);
    if (booked.isBilled)
      throw invalid('This PaymentIntent is managed by an invoice, which can be voided.');
    if (!['requires_payment_method', 'requires_action'].includes(booked.intent.status))
      throw invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${booked.intent.status}.`,
        'payment_intent_unexpected_state',
      );
    return this.told(booked, 'canceled', 'payment_intent.canceled');
  }

  /** What the form of the page does: a payment with one of Stripe's test numbers. */
  pay(clientSecret: string, number: string) {
    if (StripeSetups.knows(clientSecret)) return this.setups.confirm(clientSecret, number);
    const booked = this.intents.get(clientSecret.split('_secret_')[0] ?? '');
    if (booked?.intent.client_secret !== clientSecret) throw missing('client_secret');
    const { details, error, challenge, debit, redirect } = outcomeOf(number);
    if (booked.intent.status !== 'requires_payment_method') throw invalid('already paid or gone');
    booked.number = number;
    booked.charge = objects.chargeObject(booked.intent, details);
    if (error) return this.fail(booked, error);
    if (challenge) {
      booked.intent.next_action = objects.nextActionObject(booked.intent.id, Boolean(redirect));
      return this.told(booked, 'requires_action', 'payment_intent.requires_action');
    }
    if (debit) return this.told(booked, 'processing', 'payment_intent.processing');
    return this.succeed(booked);
  }
  /** A browser knows a payment by its secret, at the account that it names. */
  private fromPage(id: string, { account, form }: StripeCall): Booked {
    const booked = this.intentAt(id, account);
    if (booked.intent.client_secret !== form['client_secret']) throw missing('client_secret');
    return booked;
  }
  readFromPage(id: string, call: StripeCall) {
    return this.fromPage(id, call).intent;
  }
  /** Tries a way to pay; a decline is an error that says how the payment stands. */
  confirmFromPage(id: string, call: StripeCall) {
    const { intent } = this.fromPage(id, call);
    const { number } = textsOf(call.form['payment_method_data']);
    const refusal = (error: Json & { message: string }) =>
      new Refusal(402, { ...error, payment_intent: intent });
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      throw refusal({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot confirm this PaymentIntent: it has a status of ${intent.status}.`,
      });
    intent.status = 'requires_payment_method';
    this.pay(intent.client_secret, String(number));
    if (intent.status === 'requires_payment_method')
      throw refusal(intent.last_payment_error as Json & { message: string });
    return intent;
  }
  answerChallenge(id: string, isApproved: boolean) {
    if (StripeSetups.knows(id)) return this.setups.answerChallenge(id, isApproved);
    const booked = this.known(id);
    return isApproved ? this.succeed(booked) : this.fail(booked, NOT_AUTHENTICATED);
  }
  settleDebit(id: string, isPaid: boolean) {
    const booked = this.known(id);
    return isPaid ? this.succeed(booked) : this.fail(booked, DEBIT_FAILED);
  }
  private known(id: string): Booked {
    const booked = this.intents.get(id);
    if (!booked) throw missing(`payment_intent: '${id}'`);
    return booked;
  }
  private fail(booked: Booked, error: Json) {
    booked.intent.last_payment_error = error;
    delete booked.charge;
    return this.told(booked, 'requires_payment_method', 'payment_intent.payment_failed');
  }
  private succeed(booked: Booked) {
    const { intent, charge, account } = booked;
    if (!charge) throw new Error('nothing was tried');
    const stripeFee = Math.floor((intent.amount * 29 + 500) / 1000) + 30;
    charge.balance_transaction = objects.balanceTransactionObject(charge, stripeFee);
    if (intent.application_fee_amount) {
      const fee = objects.applicationFeeObject(account, charge, intent.application_fee_amount);
      charge.application_fee = fee.id;
      this.fees.set(fee.id, { fee, refunds: [] });
    }
    if (booked.keepsCard && intent.customer && charge.payment_method_details['card'])
      this.customers.attach(intent.customer, booked.number ?? '');
    intent.amount_received = intent.amount;
    intent.latest_charge = charge.id;
    intent.last_payment_error = null;
    return this.told(booked, 'succeeded', 'payment_intent.succeeded');
  }

  refundsOf({ account, form }: StripeCall) {
    const { refunds } = this.intentAt(String(form['payment_intent']), account);
    return objects.listOf('/v1/refunds', refunds);
  }
  refund({ account, form }: StripeCall) {
    const booked = this.intentAt(String(form['payment_intent']), account);
    return this.giveBack(booked, minorOf(form['amount'], 'amount'), textsOf(form['metadata']));
  }
  /** Its seller gives money back in the dashboard. */
  refundOutside(id: string, amount: number) {
    return this.giveBack(this.known(id), amount, {});
  }
  private giveBack(booked: Booked, amount: number, metadata: Json) {
    const { intent, charge } = booked;
    if (intent.status !== 'succeeded' || !charge)
      throw invalid('This PaymentIntent does not have a successful charge to refund.');
    if (booked.disputes.some(({ status }) => !['won', 'warning_closed'].includes(status)))
      throw invalid('This charge has been charged back.', 'charge_disputed');
    if (charge.amount_refunded + amount > intent.amount)
      throw invalid('Refund amount is greater than unrefunded amount on charge');
    const refund = objects.refundObject(charge, amount, metadata);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    booked.refunds.push(refund);
    this.tell('charge.refunded', charge, booked.account);
    return refund;
  }
  /** A bank sends a refund back, on its way or long there: the money is the seller's again. */
  returnRefund(refundId: string, reason = 'expired_or_canceled_card') {
    const booked = [...this.intents.values()].find(({ refunds }) =>
      refunds.some(({ id }) => id === refundId),
    );
    const refund = booked?.refunds.find(({ id }) => id === refundId);
    if (!booked?.charge || !refund) throw missing(`refund: '${refundId}'`);
    Object.assign(refund, { status: 'failed', failure_reason: reason });
    booked.charge.amount_refunded -= refund.amount;
    booked.charge.refunded = false;
    this.tell('refund.failed', refund, booked.account);
    return refund;
  }

  /** The bank of its buyer takes a payment back, or only asks about it. */
  dispute(id: string, reason: string, isAsked = false) {
    const booked = this.known(id);
    if (!booked.charge) throw new Error('nothing was paid');
    const status = isAsked ? 'warning_needs_response' : 'needs_response';
    const dispute = objects.disputeObject(booked.charge, reason, status);
    if (!isAsked)
      dispute.balance_transactions.push(
        objects.disputeMoveObject(dispute, -dispute.amount, DISPUTE_FEE),
      );
    booked.disputes.push(dispute);
    this.tell('charge.dispute.created', dispute, booked.account);
    return dispute;
  }
  /** What the bank decides: who wins gets it, and the fee is kept either way. */
  decide(id: string, isWon: boolean) {
    const booked = this.known(id);
    const dispute = booked.disputes.at(-1);
    if (!dispute) throw new Error('nothing is disputed');
    const isTaken = dispute.balance_transactions.length > 0;
    dispute.status = isTaken ? (isWon ? 'won' : 'lost') : 'warning_closed';
    if (isWon && isTaken)
      dispute.balance_transactions.push(objects.disputeMoveObject(dispute, dispute.amount, 0));
    this.tell('charge.dispute.closed', dispute, booked.account);
    return dispute;
  }
  disputesOf({ account, form }: StripeCall) {
    const { disputes } = this.intentAt(String(form['payment_intent']), account);
    return objects.listOf('/v1/disputes', disputes);
  }

  feeAt(id: string) {
    const found = this.fees.get(id);
    if (!found) throw missing(`application_fee: '${id}'`);
    return found;
  }
  refundFee(id: string, { form }: StripeCall) {
    const { fee, refunds } = this.feeAt(id);
    const amount = minorOf(form['amount'], 'amount');
    if (fee.amount_refunded + amount > fee.amount) throw invalid('more than the fee');
    const refund = objects.feeRefundObject(
      ...([id, amount, fee.currency, textsOf(form['metadata'])] as const),
    );
    fee.amount_refunded += amount;
    refunds.push(refund);
    return refund;
  }
}
