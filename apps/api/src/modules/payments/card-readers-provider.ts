import { ProviderRefusal, type IntentAt } from './payment-provider.ts';

/** Where readers stand. */
interface ReaderPlace {
  name: string;
  address: string;
  apartment: string;
  city: string;
  stateCode: string;
  zipcode: string;
  country: string;
}

/** A reader is known at the account that it is paired with. */
export interface ReaderAt {
  accountId: string;
  readerId: string;
}

/** What a reader was asked for last. */
export interface ReaderAction {
  intentId: string;
  status: 'waiting' | 'succeeded' | 'failed';
  /** Why it failed, in the provider's words. */
  message: string | null;
}

/** Nobody waits with this pairing code. */
export class PairingRefused extends ProviderRefusal {
  override readonly name = 'PairingRefused';
}

/** The reader is in the middle of something. */
export class ReaderBusy extends ProviderRefusal {
  override readonly name = 'ReaderBusy';
}

/** The reader cannot be reached: it is off, or without a network. */
export class ReaderAway extends ProviderRefusal {
  override readonly name = 'ReaderAway';
}

/** This reader is paired no more. */
export class ReaderGone extends ProviderRefusal {
  override readonly name = 'ReaderGone';
}

/**
 * The readers of a payment provider, led by the server: a payment is asked for as any other, with
 * `isInPerson`, and shown to whoever holds a card to the reader. What became of it says the payment
 * itself; the reader says why a card was not taken.
 */
export interface CardReaders {
  pair: (input: {
    accountId: string;
    name: string;
    pairingCode: string;
    place: ReaderPlace;
    idempotencyKey: string;
  }) => Promise<{ readerId: string; serialNumber: string }>;
  /** One that is paired no more is taken for unpaired. */
  unpair: (at: ReaderAt) => Promise<void>;
  /** Asks for a card. A payment that waits there already waits on. */
  show: (at: ReaderAt & Pick<IntentAt, 'intentId'>) => Promise<void>;
  /** Stops asking, where it is not too late for that. */
  clear: (at: ReaderAt) => Promise<void>;
  /** What it was asked for last; null when it was asked for nothing. */
  readAction: (at: ReaderAt) => Promise<ReaderAction | null>;
  /** Holds a test card to a test reader. */
  presentTestCard: (at: ReaderAt) => Promise<void>;
}
