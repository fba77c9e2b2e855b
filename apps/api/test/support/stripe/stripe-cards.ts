import { bankDetails, cardDetails, type Json } from './stripe-objects.ts';

/** What a test number does, as Stripe documents it. */
export interface CardOutcome {
  details: Json;
  error?: Json;
  /** 3-D Secure asks first. */
  challenge?: boolean;
  /** It asks on a page of the bank, in place of a window over ours. */
  redirect?: boolean;
  /** The bank takes days, and pays or does not. */
  debit?: boolean;
  /** Why it does not pay with nobody at a page. */
  later?: Json;
}

const declined = (decline_code: string, message: string, more: Json = {}) => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
  ...more,
});

const visa = (last4: string, more: Omit<CardOutcome, 'details'> = {}): CardOutcome => ({
  details: cardDetails('visa', last4),
  ...more,
});

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': visa('4242'),
  '4000000000000002': visa('0002', {
    error: declined('generic_decline', 'Your card was declined.'),
  }),
  '4000000000009995': visa('9995', {
    error: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  '4000000000009979': visa('9979', {
    error: declined('stolen_card', 'Your card was declined.', { advice_code: 'do_not_try_again' }),
  }),
  '4000000000000036': visa('0036', {
    error: {
      type: 'card_error',
      code: 'incorrect_zip',
      message: 'The zip code you supplied failed validation.',
    },
  }),
  '4000000000000341': visa('0341', {
    later: declined('generic_decline', 'Your card was declined.'),
  }),
  '4000000000003220': visa('3220', {
    challenge: true,
    later: {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    },
  }),
  // a bank that wants the whole page
  '4000000000003063': visa('3063', { challenge: true, redirect: true }),
  '000123456789': { details: bankDetails('6789'), debit: true },
  '000111111116': { details: bankDetails('1116'), debit: true },
};

export const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};
export const DEBIT_FAILED = {
  type: 'card_error',
  code: 'payment_method_bank_account_insufficient_funds',
  decline_code: 'insufficient_funds',
  message: 'The account has insufficient funds.',
};

export function outcomeOf(number: string): CardOutcome {
  const outcome = OUTCOMES[number.replaceAll(' ', '')];
  if (!outcome) throw new Error(`the stand-in does not know the number ${number}`);
  return outcome;
}
