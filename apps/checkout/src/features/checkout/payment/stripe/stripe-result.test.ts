import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { resultOf } from './stripe-result.model.ts';

const intent = (status: string) => ({ id: 'pi_1', status }) as PaymentIntent;
const refusal = (error: Partial<StripeError> & { advice_code?: string }) =>
  resultOf({ error: { type: 'card_error', ...error } });
const open = intent('requires_payment_method');
const FAILED = 'There was an error with the payment. Please try again.';

test.each<[string, string]>([
  ['succeeded', 'paid'],
  ['processing', 'paid'],
  ['canceled', 'orderOver'],
  ['requires_action', 'declined'],
  ['of tomorrow', 'declined'],
])('a payment that is %s ends the try as %s', (status, expected) => {
  expect(resultOf({ paymentIntent: intent(status) }).status).toBe(expected);
});

test.each<[string, Partial<StripeError> & { advice_code?: string }, object]>([
  [
    'a decline, in the words of the bank',
    { code: 'card_declined', message: 'Your card was declined.', payment_intent: open },
    { problem: { message: 'Your card was declined.', isRefusal: true } },
  ],
  [
    'a wrong ZIP, at its field',
    { code: 'incorrect_zip', message: 'The zip code failed.', payment_intent: open },
    { problem: { message: 'The zip code failed.', isRefusal: true, field: 'zip' } },
  ],
  [
    'a rejected 3-D Secure',
    {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'It failed authentication.',
      payment_intent: open,
    },
    { problem: { message: 'It failed authentication.', isRefusal: true } },
  ],
  [
    'no connection, of which nobody knows how it ended',
    { type: 'api_connection_error', message: 'Network down' },
    { problem: { message: FAILED, isRefusal: false } },
  ],
  [
    'a failure of Stripe’s own',
    { type: 'api_error', message: 'Something with our servers' },
    { problem: { message: FAILED, isRefusal: false } },
  ],
  [
    'a card never to be tried again',
    { code: 'card_declined', decline_code: 'stolen_card', payment_intent: open },
    { status: 'cardRefused' },
  ],
  [
    'a bank that advises so',
    {
      code: 'card_declined',
      decline_code: 'generic_decline',
      advice_code: 'do_not_try_again',
      payment_intent: open,
    },
    { status: 'cardRefused' },
  ],
  [
    'such a card of no payment: the form says it',
    { code: 'card_declined', decline_code: 'lost_card', message: 'Declined.' },
    { status: 'declined', problem: { isRefusal: true } },
  ],
  [
    'what the form says at its own fields',
    { type: 'validation_error', code: 'incomplete_number' },
    { status: 'asked' },
  ],
  [
    'an error about what another tab paid',
    { type: 'invalid_request_error', payment_intent: intent('succeeded') },
    { status: 'paid' },
  ],
  [
    'one about what was called off',
    { type: 'invalid_request_error', payment_intent: intent('canceled') },
    { status: 'orderOver' },
  ],
])('%s', (_, error, expected) => {
  expect(refusal(error)).toMatchObject(expected);
});
