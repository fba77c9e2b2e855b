import type { ResponseOf, Body, sandboxPay } from '@foyer/contracts';
import { lastly, singleStatement, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import * as books from './sandbox-books.repository.ts';
import {
  AUTHENTICATION_FAILED,
  cardFace,
  cardInputError,
  cardOutcome,
  DEBIT_FAILED,
  justPays,
  NO_CARD,
  toKeep,
  type CardError,
  type CardInput,
  type CardOutcome,
} from './sandbox-cards.model.ts';
import { saveCard } from './sandbox-kept-cards.repository.ts';
import { notify, notifyOfCard } from './sandbox-notice.service.ts';
import { refusals } from './payments.messages.en.ts';

type Result = ResponseOf<typeof sandboxPay>;
/** How long a bank debit is under way here, and until a dispute comes; days at a bank. */
const DEBIT_MS = 3000;
const DISPUTE_MS = 3000;

/** What the card element of a provider does: the shop's server has no part in it but to host it. */
export async function payInSandbox(deps: Deps, input: Body<typeof sandboxPay>): Promise<Result> {
  if (deps.payments.name !== 'sandbox') throw new DomainError('not_found');
  if (await isPaidAtOnce(deps, input)) return { status: 'succeeded', error: null };
  return transact(deps.pool, async (tx) => {
    const intent = await books.lockIntentOf(tx, input.clientSecret);
    if (!intent) throw new DomainError('not_found');
    // a repeat of a finished payment shows how it ended
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
      return { status: intent.status, error: null };
    if (input.challenge) return answerChallenge(tx, intent, input.challenge);
    if (!input.card)
      throw new DomainError('bad_request', { fields: [{ path: 'card', message: refusals.card }] });
    const invalid = cardInputError(input.card, new Date());
    if (invalid) return fail(tx, intent, invalid, undefined);
    return charge(tx, intent, outcomeOf(intent, input.card.number), input.card);
  });
}

/** Whether all there was to do is done: most cards just pay. */
async function isPaidAtOnce(
  deps: Deps,
  { clientSecret, card, challenge }: Body<typeof sandboxPay>,
): Promise<boolean> {
  if (!card || challenge || !justPays(card, new Date())) return false;
  return singleStatement(deps.pool, (tx) =>
    books.payAtOnce(tx, clientSecret, cardFace(card.number)),
  );
}

/** Of a bank account nothing is kept. */
function outcomeOf(intent: books.BookedIntent, number: string): CardOutcome {
  const outcome = cardOutcome(number);
  return outcome.kind === 'processing' && books.isSetup(intent)
    ? { kind: 'decline', error: NO_CARD }
    : outcome;
}

async function answerChallenge(
  tx: Tx,
  intent: books.BookedIntent,
  answer: 'approved' | 'rejected',
): Promise<Result> {
  const [number, expiry = ''] = intent.metadata['pendingCard']?.split(' ') ?? [];
  if (intent.status !== 'requires_action' || !number) throw new DomainError('bad_request');
  if (answer === 'rejected') return fail(tx, intent, AUTHENTICATION_FAILED, number);
  const outcome = cardOutcome(number);
  const then = outcome.kind === 'challenge' ? outcome.then : outcome;
  return charge(tx, intent, then, { number, expiry });
}

async function charge(
  tx: Tx,
  intent: books.BookedIntent,
  outcome: CardOutcome,
  paidWith: Pick<CardInput, 'number' | 'expiry'>,
): Promise<Result> {
  const { number, expiry } = paidWith;
  const card = cardFace(number);
  switch (outcome.kind) {
    case 'decline':
      return fail(tx, intent, outcome.error, number);
    case 'challenge':
      await books.changeIntent(tx, intent.id, {
        status: 'requires_action',
        card,
        pendingCard: [number, expiry].map((text) => text.replaceAll(/\s/g, '')).join(' '),
      });
      return { status: 'requires_action', error: null };
    case 'processing':
      await books.changeIntent(tx, intent.id, { status: 'processing', card });
      await notify(tx, 'payment_intent.processing', intent);
      await enqueue(
        tx,
        'sandbox_settle',
        { intentId: intent.id, succeed: outcome.succeeds },
        { runAt: new Date(Date.now() + DEBIT_MS) },
      );
      return { status: 'processing', error: null };
    case 'success':
      if (outcome.disputed)
        await enqueue(
          tx,
          'sandbox_dispute',
          { intentId: intent.id, reason: outcome.disputed, status: 'open' },
          { runAt: new Date(Date.now() + DISPUTE_MS) },
        );
      await keep(tx, intent, paidWith);
      return succeed(tx, intent, card, outcome.returnsRefunds);
  }
}

async function keep(
  tx: Tx,
  { accountId, keepAs }: books.BookedIntent,
  paidWith: Pick<CardInput, 'number' | 'expiry'>,
): Promise<void> {
  const card = keepAs === null ? undefined : toKeep(paidWith);
  if (card && keepAs !== null) await saveCard(tx, { accountId, keptAs: keepAs }, card);
}

async function succeed(
  tx: Tx,
  intent: books.BookedIntent,
  card?: { brand: string; last4: string },
  returnsRefunds = false,
): Promise<Result> {
  await lastly(tx, [
    (tx) =>
      books.changeIntent(tx, intent.id, {
        status: 'succeeded',
        capturedMinor: intent.amountMinor,
        card,
        returnsRefunds,
      }),
    (tx) =>
      intent.keepAs !== null && books.isSetup(intent)
        ? notifyOfCard(tx, { accountId: intent.accountId, keptAs: intent.keepAs })
        : notify(tx, 'payment_intent.succeeded', intent),
  ]);
  return { status: 'succeeded', error: null };
}

async function fail(
  tx: Tx,
  intent: books.BookedIntent,
  error: CardError,
  number: string | undefined,
): Promise<Result> {
  await books.changeIntent(tx, intent.id, {
    status: 'requires_payment_method',
    error,
    card: number ? cardFace(number) : undefined,
  });
  if (number && !books.isSetup(intent)) await notify(tx, 'payment_intent.payment_failed', intent);
  return { status: 'requires_payment_method', error };
}

/** The end of a bank debit. */
export async function settleDebit(deps: Deps, intentId: string, succeeds: boolean): Promise<void> {
  await transact(deps.pool, async (tx) => {
    const intent = await books.lockIntent(tx, intentId);
    if (intent?.status !== 'processing') return;
    if (succeeds) await succeed(tx, intent);
    else {
      await books.changeIntent(tx, intent.id, {
        status: 'requires_payment_method',
        error: DEBIT_FAILED,
      });
      await notify(tx, 'payment_intent.payment_failed', intent);
    }
  });
}

/** What a buyer's bank does: it takes a payment back, or decides about one that it took. */
export async function disputeInSandbox(
  deps: Deps,
  { intentId, reason, status }: JobPayloads['sandbox_dispute'],
): Promise<void> {
  await transact(deps.pool, async (tx) => {
    const intent = await books.lockIntent(tx, intentId);
    if (intent?.status !== 'succeeded') return;
    const amountMinor = intent.capturedMinor - intent.refundedMinor;
    const isNew = await books.bookDispute(tx, { intentId, amountMinor, reason, status });
    if (isNew)
      await notify(tx, `charge.dispute.${status === 'open' ? 'created' : 'closed'}`, intent);
  });
}
