import type { TerminalPayment } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  askForCard,
  callCardOff,
  callForgottenCardOff,
  readCardPayment,
  type CardPayment,
} from '../orders/index.ts';
import { ReaderAway, ReaderBusy, ReaderGone, type ReaderAt } from '../payments/index.ts';
import { payments as texts } from './card-readers.messages.en.ts';
import * as readers from './card-readers.repository.ts';
import { canConfirm } from './card-readers.service.ts';

/** A door order, and the reader at which it is to be paid. */
interface AtReader {
  id: string;
  readerId: string;
}

/** What waits to be called off before a reader shows something else. */
interface Left {
  /** Where this order was shown before. */
  elsewhere: ReaderAt | null;
  /** Whose payment nobody looked after any more. */
  forgottenOrderId: string | null;
}

/** Takes a reader for an order; of two cashiers the second is told that it is taken. */
async function take(
  tx: Tx,
  orderId: string,
  wish: Parameters<typeof readers.lockReader>[1],
): Promise<{ at: ReaderAt; left: Left }> {
  const reader = await readers.lockReader(tx, wish);
  if (!reader) throw new DomainError('not_found');
  const isOther = reader.orderId !== null && reader.orderId !== orderId;
  if (isOther && reader.isBusy) throw new DomainError('card_reader_busy');
  const before = await readers.readerOf(tx, orderId);
  if (before && before.id !== reader.id) await readers.freeReader(tx, orderId);
  await readers.takeReader(tx, reader.id, orderId);
  return {
    at: reader,
    left: {
      elsewhere: before && before.id !== reader.id ? before : null,
      forgottenOrderId: isOther ? reader.orderId : null,
    },
  };
}

async function callOffWhatIsLeft(deps: Deps, at: ReaderAt, { elsewhere, forgottenOrderId }: Left) {
  if (elsewhere) await deps.payments.readers.clear(elsewhere);
  if (forgottenOrderId === null) return;
  await deps.payments.readers.clear(at);
  await callForgottenCardOff(deps, forgottenOrderId);
}

/** Shows the payment of a door order on a reader. */
export async function processPayment(
  deps: Deps,
  actor: Actor,
  { id, readerId }: AtReader,
): Promise<TerminalPayment> {
  let taken: Awaited<ReturnType<typeof take>> | undefined;
  const asked = await askForCard(deps, actor, id, async (tx, { ownerId }, accountId) => {
    taken = await take(tx, id, { id: readerId, ownerId, accountId });
  });
  if (!asked || !taken) return toAnswer(deps, id, { status: 'paid' });
  const { accountId, readerId: device } = taken.at;
  await callOffWhatIsLeft(deps, taken.at, taken.left);
  try {
    await deps.payments.readers.show({ accountId, readerId: device, intentId: asked.intentId });
  } catch (error) {
    await giveUp(deps, actor, id, error);
  }
  return checkPayment(deps, actor, id);
}

/** The reader shows nothing: it is free for others, and nobody can pay unseen. */
async function giveUp(deps: Deps, actor: Actor, id: string, error: unknown): Promise<void> {
  const code =
    error instanceof ReaderBusy
      ? 'card_reader_busy'
      : error instanceof ReaderAway
        ? 'card_reader_away'
        : error instanceof ReaderGone
          ? 'not_found'
          : null;
  // whether it took effect is not known: the screen asks, and the next try finds the same payment
  if (code === null) throw error;
  const { status } = await callCardOff(deps, actor, id);
  await transact(deps.pool, (tx) => readers.freeReader(tx, id));
  if (status !== 'paid') throw new DomainError(code);
}

/** How it stands, by the provider's word; an order that is paid is completed. */
export const checkPayment = async (deps: Deps, actor: Actor, id: string) =>
  toAnswer(deps, id, await readCardPayment(deps, actor, id));

/** Stops asking for a card. */
export async function cancelPayment(
  deps: Deps,
  actor: Actor,
  { id, readerId }: AtReader,
): Promise<TerminalPayment> {
  await readCardPayment(deps, actor, id);
  const reader = await readOnly(deps.pool, (tx) => readers.readerOf(tx, id));
  if (reader?.id === readerId) await deps.payments.readers.clear(reader);
  const payment = await callCardOff(deps, actor, id);
  return toAnswer(deps, id, payment);
}

/** Holds a test card to the reader, where cards are not real. */
export async function confirmPayment(
  deps: Deps,
  actor: Actor,
  { id, readerId }: AtReader,
): Promise<TerminalPayment> {
  if (!canConfirm(deps)) throw new DomainError('not_found');
  await readCardPayment(deps, actor, id);
  const reader = await readOnly(deps.pool, (tx) => readers.readerOf(tx, id));
  if (reader?.id !== readerId) throw new DomainError('card_reader_busy');
  await deps.payments.readers.presentTestCard(reader).catch((error: unknown) => {
    if (error instanceof ReaderAway) throw new DomainError('card_reader_away');
    // a card was held to it already, or the payment was called off: the payment says which
    if (!(error instanceof ReaderBusy)) throw error;
  });
  return checkPayment(deps, actor, id);
}

async function toAnswer(deps: Deps, id: string, payment: CardPayment): Promise<TerminalPayment> {
  const answer = await answerOf(deps, id, payment);
  if (answer.status !== 'in_progress')
    await transact(deps.pool, (tx) => readers.freeReader(tx, id));
  return { id, ...answer };
}

async function answerOf(
  deps: Deps,
  id: string,
  payment: CardPayment,
): Promise<Omit<TerminalPayment, 'id'>> {
  if (payment.status === 'paid') return { status: 'succeeded', message: null };
  if (payment.status === 'none')
    return { status: 'canceled', message: payment.isLate ? texts.late : null };
  const reader = await readOnly(deps.pool, (tx) => readers.readerOf(tx, id));
  if (!reader) return { status: 'in_progress', message: null };
  try {
    const action = await deps.payments.readers.readAction(reader);
    const isRefused = action?.intentId === payment.intentId && action.status === 'failed';
    return isRefused
      ? { status: 'failed', message: action.message ?? texts.notTaken }
      : { status: 'in_progress', message: null };
  } catch (error) {
    // the payment goes on without it: a card may have been taken a moment before
    if (error instanceof ReaderAway || error instanceof ReaderGone)
      return { status: 'in_progress', message: texts.away };
    throw error;
  }
}
