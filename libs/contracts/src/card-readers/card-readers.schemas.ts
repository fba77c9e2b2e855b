import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { ONE_LINE } from '../core/values.ts';
import { cardReaderTexts as texts, fieldTexts } from '../messages/schemas.en.ts';

const MAX_TEXT = 120;
const line = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(MAX_TEXT, fieldTexts.atMost(MAX_TEXT))
    .regex(ONE_LINE, texts.oneLine);
const ofAddress = line(texts.address);

/** An address in the United States, as the search for places found it. */
const Address = {
  address: ofAddress,
  city: ofAddress,
  state: ofAddress,
  stateCode: z.string().regex(/^[A-Z]{2}$/, texts.address),
  zipcode: z.string().regex(/^\d{5}(-\d{4})?$/, texts.address),
  country: z.literal('US', texts.address),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
};

/** Where card readers stand. */
export const ReaderLocationInput = z.strictObject({
  name: line(fieldTexts.required),
  apartment: line(fieldTexts.required),
  ...Address,
});
export type ReaderLocationInput = z.infer<typeof ReaderLocationInput>;
/** One that is kept. */
export const ReaderLocation = ReaderLocationInput.extend({ id: Id });
export type ReaderLocation = z.infer<typeof ReaderLocation>;

/**
 * A place that may be meant. What is missing of its address is null: only a whole one can be the
 * address of readers.
 */
export const FoundPlace = z.object({
  /** As it reads in one line. */
  label: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  stateCode: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.literal('US'),
  lat: z.number().nullable(),
  long: z.number().nullable(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** A reader that waits to be paired. */
export const CardReaderInput = z.strictObject({
  ownerId: Id,
  name: line(texts.name),
  locationId: Id,
  pairingCode: line(texts.pairingCode),
});
export type CardReaderInput = z.infer<typeof CardReaderInput>;

/** A reader that is paired. Its pairing code was good once and is not kept. */
export const CardReader = z.object({
  id: Id,
  name: z.string(),
  stripeSerialNumber: z.string(),
  stripeReaderId: z.string(),
  locationId: Id,
  /** Of its location. */
  locationName: z.string(),
  /** Somebody is paying at it. */
  isBusy: z.boolean(),
});
export type CardReader = z.infer<typeof CardReader>;

/** How the payment of a door order stands at its reader. */
export const TerminalPayment = z.object({
  /** Of the order. */
  id: Id,
  status: z.enum(['in_progress', 'succeeded', 'failed', 'canceled']),
  /** What there is to say of it: why a card was not taken, or that the reader is away. */
  message: z.string().nullable(),
});
export type TerminalPayment = z.infer<typeof TerminalPayment>;

/** The order, and the reader that it is shown on. */
const OnReader = z.strictObject({ id: Id, readerId: Id });

export const searchPlaces = {
  summary: 'Places in the United States that may be meant by what was typed.',
  query: z.strictObject({ ownerId: Id, query: z.string().trim().min(3).max(160) }),
  response: z.object({ data: z.array(FoundPlace) }),
};

export const createLocation = {
  summary: 'A place where card readers stand.',
  body: z.strictObject({ ownerId: Id, location: ReaderLocationInput }),
  response: ReaderLocation,
};

export const addCardReader = {
  summary: 'Pairs a card reader.',
  body: CardReaderInput,
  response: CardReader,
};

export const removeCardReader = {
  summary: 'Takes a card reader away; payments that it took stay.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ ownerId: Id }),
};

export const listCardReaders = {
  summary: 'The card readers of an account.',
  query: z.strictObject({ ownerId: Id, eventId: Id.optional() }),
  response: z.object({
    data: z.array(CardReader),
    /** Whether a test card may be held to them. */
    canConfirm: z.boolean(),
  }),
};

export const processTerminalPayment = {
  summary: 'Shows the payment of a door order on a card reader.',
  body: OnReader,
  response: TerminalPayment,
};

export const checkTerminalPayment = {
  summary: 'How the payment of a door order stands.',
  body: z.strictObject({ id: Id }),
  response: TerminalPayment,
};

export const cancelTerminalPayment = {
  summary: 'Calls the payment at a card reader off.',
  body: OnReader,
  response: TerminalPayment,
};

export const confirmTerminalPayment = {
  summary: 'Holds a test card to a card reader.',
  body: OnReader,
  response: TerminalPayment,
};
