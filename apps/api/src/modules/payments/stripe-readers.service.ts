import type Stripe from 'stripe';
import {
  PairingRefused,
  ReaderAway,
  ReaderBusy,
  ReaderGone,
  type CardReaders,
  type ReaderAction,
  type ReaderAt,
} from './card-readers-provider.ts';
import { hasCode, isLastWord, onAccount } from './stripe-refusals.model.ts';

const AWAY = ['terminal_reader_offline', 'terminal_reader_timeout'];

/** Stripe's word for what a reader cannot do now, in the port's. */
function toRefusal(error: unknown): unknown {
  const cause = { cause: error };
  if (hasCode(error, 'terminal_reader_busy')) return new ReaderBusy('busy', cause);
  if (AWAY.some((code) => hasCode(error, code))) return new ReaderAway('away', cause);
  if (hasCode(error, 'resource_missing')) return new ReaderGone('gone', cause);
  return error;
}

async function atReader<T>(
  accountId: string,
  call: (on: { stripeAccount: string }) => Promise<T>,
): Promise<T> {
  try {
    return await onAccount(accountId, call);
  } catch (error) {
    throw toRefusal(error);
  }
}

const STATUS = { in_progress: 'waiting', succeeded: 'succeeded', failed: 'failed' } as const;

function toAction(reader: Stripe.Terminal.Reader): ReaderAction | null {
  const { action } = reader;
  const shown = action?.process_payment_intent?.payment_intent;
  if (!action || !shown) return null;
  return {
    intentId: typeof shown === 'string' ? shown : shown.id,
    // a status that came after this version of the API decides nothing
    status: STATUS[action.status as keyof typeof STATUS] ?? 'waiting',
    message: action.failure_message,
  };
}

/** Stripe's readers, led by our server; they belong to the seller's own account there. */
export const stripeReaders = (stripe: Stripe): CardReaders => {
  const { locations, readers } = stripe.terminal;
  const readAction = ({ accountId, readerId }: ReaderAt) =>
    atReader(accountId, async (at) => {
      const reader = await readers.retrieve(readerId, {}, at);
      if (reader.deleted) throw new ReaderGone(readerId);
      return toAction(reader);
    });
  return {
    readAction,
    pair: ({ accountId, name, pairingCode, place, idempotencyKey: key }) =>
      onAccount(accountId, async (at) => {
        const location = await locations.create(
          {
            display_name: place.name,
            address: {
              line1: place.address,
              line2: place.apartment,
              city: place.city,
              state: place.stateCode,
              postal_code: place.zipcode,
              country: place.country,
            },
          },
          { ...at, idempotencyKey: `${key}:location` },
        );
        const reader = await readers.create(
          { registration_code: pairingCode, label: name, location: location.id },
          { ...at, idempotencyKey: key },
        );
        return { readerId: reader.id, serialNumber: reader.serial_number };
      }).catch((error: unknown) => {
        if (isLastWord(error)) throw new PairingRefused(error.message, { cause: error });
        throw error;
      }),
    unpair: ({ accountId, readerId }) =>
      atReader(accountId, async (at) => {
        await readers.del(readerId, {}, at);
      }).catch((error: unknown) => {
        if (!(error instanceof ReaderGone)) throw error;
      }),
    async show({ intentId, ...reader }) {
      const { accountId, readerId } = reader;
      // another payment that waits there would silently give way to this one
      const shown = await readAction(reader);
      if (shown?.status === 'waiting' && shown.intentId !== intentId)
        throw new ReaderBusy(readerId);
      if (shown?.status === 'waiting') return;
      await atReader(accountId, (at) =>
        readers.processPaymentIntent(readerId, { payment_intent: intentId }, at),
      );
    },
    clear: ({ accountId, readerId }) =>
      atReader(accountId, async (at) => {
        await readers.cancelAction(readerId, {}, at);
      }).catch((error: unknown) => {
        // too late, or nobody there: the payment itself says what became of it
        if (error instanceof ReaderBusy || error instanceof ReaderAway) return;
        if (error instanceof ReaderGone || isLastWord(error)) return;
        throw error;
      }),
    presentTestCard: ({ accountId, readerId }) =>
      atReader(accountId, async (at) => {
        await stripe.testHelpers.terminal.readers.presentPaymentMethod(readerId, {}, at);
      }),
  };
};
