import { transact, type Pool, type Tx } from '../../platform/db/database.ts';
import {
  PairingRefused,
  ReaderAway,
  ReaderBusy,
  ReaderGone,
  type CardReaders,
  type ReaderAction,
  type ReaderAt,
} from './card-readers-provider.ts';
import { cardTexts } from './payments.messages.en.ts';
import * as books from './sandbox-books.repository.ts';
import * as readers from './sandbox-readers.repository.ts';
import { notify } from './sandbox-notice.service.ts';

/** Words behind one another, as a reader shows them. */
const PAIRING_CODE = /^[a-z0-9]+(-[a-z0-9]+){1,3}$/i;
const TEST_CARD = { brand: 'visa', last4: '4242' };
/** An amount that ends so is declined, as the readers of providers do while they are tested. */
const DECLINED_CENTS = 5;

async function lock(tx: Tx, at: ReaderAt): Promise<readers.BookedReader> {
  const reader = await readers.lockReader(tx, at);
  if (!reader) throw new ReaderGone(at.readerId);
  return reader;
}

/** A payment that was called off while it waited is shown no more. */
async function actionOf(tx: Tx, reader: readers.BookedReader): Promise<ReaderAction | null> {
  const { intentId, actionStatus: status, message } = reader;
  if (intentId === null || status === null) return null;
  const intent = status === 'waiting' ? await books.lockIntent(tx, intentId) : undefined;
  return intent?.status === 'canceled'
    ? { intentId, status: 'failed', message: null }
    : { intentId, status, message };
}

/** A test card is held to it. */
async function present(tx: Tx, at: ReaderAt): Promise<void> {
  const reader = await lock(tx, at);
  const { intentId } = reader;
  const shown = await actionOf(tx, reader);
  if (intentId === null || shown?.status !== 'waiting') throw new ReaderBusy(at.readerId);
  const intent = await books.lockIntentAt(tx, { accountId: at.accountId, intentId });
  if (intent?.status !== 'requires_payment_method') throw new ReaderBusy(at.readerId);
  if (intent.amountMinor % 100 === DECLINED_CENTS) {
    const error = { code: 'card_declined', message: cardTexts.declined, doNotRetry: false };
    await books.changeIntent(tx, intentId, { status: intent.status, error, card: TEST_CARD });
    await notify(tx, 'payment_intent.payment_failed', intent);
    await readers.setAction(tx, reader.id, {
      ...{ intentId, actionStatus: 'failed', message: error.message },
    });
    return;
  }
  await books.changeIntent(tx, intentId, {
    status: 'succeeded',
    capturedMinor: intent.amountMinor,
    card: TEST_CARD,
  });
  await notify(tx, 'payment_intent.succeeded', intent);
  await readers.setAction(tx, reader.id, { intentId, actionStatus: 'succeeded', message: null });
}

async function show(tx: Tx, { intentId, ...at }: Parameters<CardReaders['show']>[0]) {
  const reader = await lock(tx, at);
  if (!reader.isOnline) throw new ReaderAway(at.readerId);
  const shown = await actionOf(tx, reader);
  if (shown?.status === 'waiting' && shown.intentId !== intentId) throw new ReaderBusy(at.readerId);
  await readers.setAction(tx, reader.id, { intentId, actionStatus: 'waiting', message: null });
}

/** The readers of the embedded provider: nobody can touch one, so a test card is held to it. */
export function sandboxReaders(pool: Pool): CardReaders {
  const call = <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work);
  return {
    pair: ({ accountId, name, pairingCode, idempotencyKey }) =>
      call(async (tx) => {
        if (!PAIRING_CODE.test(pairingCode)) throw new PairingRefused(pairingCode);
        const { id, serialNumber } = await readers.bookReader(tx, {
          ...{ accountId, label: name, idempotencyKey },
        });
        return { readerId: id, serialNumber };
      }),
    unpair: (at) =>
      call(async (tx) => {
        await readers.deleteReader(tx, at);
      }),
    show: (input) => call((tx) => show(tx, input)),
    clear: (at) =>
      call(async (tx) => {
        const reader = await readers.lockReader(tx, at);
        if (reader?.actionStatus === 'waiting')
          await readers.setAction(tx, reader.id, {
            ...{ intentId: null, actionStatus: null, message: null },
          });
      }),
    readAction: (at) => call(async (tx) => actionOf(tx, await lock(tx, at))),
    presentTestCard: (at) => call((tx) => present(tx, at)),
  };
}
