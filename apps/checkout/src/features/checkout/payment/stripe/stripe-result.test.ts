import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';
import { resultOf, resultOfCard } from './stripe-result.model.ts';

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

describe('a card that is to be kept', () => {
  const setup = (status: string) => ({ id: 'seti_1', status }) as SetupIntent;
  const refused = (error: Partial<StripeError>) =>
    resultOfCard({ error: { type: 'card_error', ...error } });

  test.each([
    ['succeeded', 'paid'],
    ['canceled', 'orderOver'],
    ['requires_action', 'declined'],
  ])('that is %s ends the try as %s', (status, expected) => {
    expect(resultOfCard({ setupIntent: setup(status) }).status).toBe(expected);
  });

  test('is refused in the words of its bank', () => {
    const problem = { message: 'No.', isRefusal: true };
    expect(refused({ message: 'No.' })).toMatchObject({ problem });
    const code = 'setup_intent_authentication_failure';
    expect(refused({ type: 'invalid_request_error', code, message: 'No.' })).toMatchObject({
      problem,
    });
  });

  test('is not refused where Stripe was not reached, or says at a field what is missing', () => {
    expect(refused({ type: 'api_connection_error', message: 'x' })).toMatchObject({
      problem: { message: FAILED, isRefusal: false },
    });
    expect(refused({ type: 'validation_error' }).status).toBe('asked');
  });

  test('was kept by the try before, whose response was lost', () => {
    const error = { type: 'invalid_request_error' as const, setup_intent: setup('succeeded') };
    expect(refused(error).status).toBe('paid');
  });
});
