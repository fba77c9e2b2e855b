import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './card-readers.schemas.ts';

export type {
  CardReader,
  CardReaderInput,
  FoundPlace,
  ReaderLocation,
  ReaderLocationInput,
  TerminalPayment,
} from './card-readers.schemas.ts';

const V1 = '/client_side_api/v1';
const READERS = `${V1}/stripe_terminals`;

/** Places that may be meant by what was typed, those of the account before others. */
export const searchPlaces: Endpoint<typeof schemas.searchPlaces> = {
  id: 'places.search',
  method: 'GET',
  path: `${V1}/profile_management/places`,
  access: 'owner',
};

export const createLocation: Endpoint<typeof schemas.createLocation> = {
  id: 'locations.create',
  method: 'POST',
  path: `${V1}/profile_management/locations`,
  access: 'owner',
  status: 201,
};

/** Pairs a reader that shows this code. */
export const addCardReader: Endpoint<typeof schemas.addCardReader> = {
  id: 'cardReaders.add',
  method: 'POST',
  path: READERS,
  access: 'owner',
  status: 201,
  errors: ['payments_not_connected', 'pairing_code_wrong', 'too_many_card_readers'],
};

export const removeCardReader: Endpoint<typeof schemas.removeCardReader> = {
  id: 'cardReaders.remove',
  method: 'DELETE',
  path: `${READERS}/:id`,
  access: 'owner',
  status: 204,
  errors: ['card_reader_busy'],
};

/** For who manages the account, and with `eventId` for who administers that event of it. */
export const listCardReaders: Endpoint<typeof schemas.listCardReaders> = {
  id: 'cardReaders.list',
  method: 'GET',
  path: `${READERS}/list_readers`,
  access: 'user',
};

const OVER = ['order_expired', 'order_not_open'] as const;

/** Shows the payment of a door order on a reader; of two orders one waits. Safe to repeat. */
export const processTerminalPayment: Endpoint<typeof schemas.processTerminalPayment> = {
  id: 'cardReaders.processPayment',
  method: 'POST',
  path: `${READERS}/process_payment`,
  access: 'user',
  errors: [
    ...OVER,
    'payments_not_connected',
    'charge_too_small',
    'card_reader_busy',
    'card_reader_away',
  ],
};

/** What became of it: the provider is asked, and an order that is paid is completed. */
export const checkTerminalPayment: Endpoint<typeof schemas.checkTerminalPayment> = {
  id: 'cardReaders.checkPayment',
  method: 'POST',
  path: `${READERS}/check_payment_status`,
  access: 'user',
};

/** Stops asking for a card. A card that was faster has paid, and the response says so. */
export const cancelTerminalPayment: Endpoint<typeof schemas.cancelTerminalPayment> = {
  id: 'cardReaders.cancelPayment',
  method: 'POST',
  path: `${READERS}/cancel_payment`,
  access: 'user',
};

/** Outside production, and in declared sandbox installations: a test card is held to the reader. */
export const confirmTerminalPayment: Endpoint<typeof schemas.confirmTerminalPayment> = {
  id: 'cardReaders.confirmPayment',
  method: 'POST',
  path: `${READERS}/confirm_payment`,
  access: 'user',
  errors: ['card_reader_busy', 'card_reader_away'],
};
