import { NO_CARD_KEPT } from './payment-provider.ts';
import { cardTexts } from './payments.messages.en.ts';

/** What the card form of a provider learns about an attempt. */
export interface CardError {
  code: string;
  message: string;
  doNotRetry: boolean;
}

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  zip: string;
}

/**
 * What a test number does. `challenge`: 3-D Secure asks the buyer first; `processing`: the outcome
 * comes later.
 */
export type CardOutcome =
  /**
   * `disputed`: why the buyer's bank takes it back soon after; `returnsRefunds`: it sends back what
   * is refunded.
   */
  | { kind: 'success'; disputed?: string; returnsRefunds?: boolean }
  | { kind: 'decline'; error: CardError }
  | { kind: 'challenge'; then: CardOutcome }
  | { kind: 'processing'; succeeds: boolean };

const error = (code: string, message: string, doNotRetry = false): CardError => ({
  code,
  message,
  doNotRetry,
});
const decline = (code: string, message: string, doNotRetry = false): CardOutcome => ({
  kind: 'decline',
  error: error(code, message, doNotRetry),
});

const SUCCESS: CardOutcome = { kind: 'success' };

// A real card typed into the sandbox must not look as if it paid.
const NOT_A_TEST_CARD = decline('card_declined', cardTexts.notATestCard);
const GOOD_NUMBERS = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '5200828282828210',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '3056930009020004',
  '3566002020360505',
];

const DECLINED_LATER = '4000000000000341';
/** 3-D Secure asks each time, and nobody is there. */
const ASKS_ALWAYS = '4000000000003220';

// Numbers and their behaviour as card providers document them for testing.
const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  ...Object.fromEntries(GOOD_NUMBERS.map((number) => [number, SUCCESS])),
  '4000000000000002': decline('card_declined', cardTexts.declined),
  '4000000000009995': decline('insufficient_funds', cardTexts.insufficientFunds),
  '4000000000009987': decline('lost_card', cardTexts.declined, true),
  '4000000000009979': decline('stolen_card', cardTexts.declined, true),
  '4000000000000069': decline('expired_card', cardTexts.expired),
  '4000000000000127': decline('incorrect_cvc', cardTexts.wrongCvc),
  '4000000000000119': decline('processing_error', cardTexts.processing),
  '4000000000000036': decline('incorrect_zip', cardTexts.zip),
  '4000000000000010': decline('incorrect_zip', cardTexts.zip),
  '4000000000000259': { kind: 'success', disputed: 'fraudulent' },
  '4000000000002685': { kind: 'success', disputed: 'product_not_received' },
  '4000000000005126': { kind: 'success', returnsRefunds: true },
  // pays at a page, and is declined whenever it is charged later
  [DECLINED_LATER]: SUCCESS,
  '4000000000003220': { kind: 'challenge', then: SUCCESS },
  '4000002500003155': { kind: 'challenge', then: SUCCESS },
  '4000008400001629': { kind: 'challenge', then: decline('card_declined', cardTexts.declined) },
};

// Bank accounts of the documentation: the debit is under way for a while before it succeeds or
// fails.
const BANK_ACCOUNTS: Readonly<Record<string, CardOutcome>> = {
  '000123456789': { kind: 'processing', succeeds: true },
  '000111111116': { kind: 'processing', succeeds: false },
};

/** What comes of charging a card that is kept, with nobody there: nothing when it pays. */
export function chargeError(card: KeptCardNumber, now: Date): CardError | undefined {
  if (isPast(card.expYear, card.expMonth, now)) return error('expired_card', cardTexts.expired);
  if (card.number === ASKS_ALWAYS) return NOBODY_TO_ASK;
  if (card.number === DECLINED_LATER) return error('card_declined', cardTexts.declined);
  return undefined;
}

/** A card as it is kept: its digits, and how long it is good. */
export interface KeptCardNumber {
  number: string;
  expMonth: number;
  expYear: number;
}

/** Nothing of a bank account: what it pays comes days later. */
export function toKeep({ number, expiry }: Pick<CardInput, 'number' | 'expiry'>) {
  const digits = digitsOf(number);
  const [expMonth, expYear] = monthOf(expiry);
  return digits in BANK_ACCOUNTS ? undefined : { number: digits, expMonth, expYear };
}

/** A card is wanted, and this is none. */
export const NO_CARD = error('payment_method_not_available', cardTexts.noCard);
export const NONE_KEPT = error(NO_CARD_KEPT, cardTexts.noneKept);
const NOBODY_TO_ASK = error('authentication_required', cardTexts.nobodyToAsk);

export const AUTHENTICATION_FAILED = error(
  'payment_intent_authentication_failure',
  cardTexts.notAuthenticated,
);
export const DEBIT_FAILED = error('insufficient_funds', cardTexts.debitFailed);

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}

function isPast(year: number, month: number, now: Date): boolean {
  return (
    year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
  );
}

/** Month and year as they stand on a card; 0 where it says neither. */
function monthOf(expiry: string): [month: number, year: number] {
  const [, monthText = '', yearText = ''] =
    /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(expiry.trim()) ?? [];
  return [Number(monthText), yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)];
}

function expiryError(expiry: string, now: Date): CardError | undefined {
  const [month, year] = monthOf(expiry);
  if (month < 1 || month > 12) return error('invalid_expiry', cardTexts.invalidExpiry);
  return isPast(year, month, now)
    ? error('invalid_expiry_year_past', cardTexts.pastExpiry)
    : undefined;
}

/** What the form itself would say about a card, before anybody is asked for money. */
export function cardInputError(card: CardInput, now: Date): CardError | undefined {
  const digits = digitsOf(card.number);
  if (digits in BANK_ACCOUNTS) return undefined;
  if (!/^\d{12,19}$/.test(digits)) return error('incomplete_number', cardTexts.incompleteNumber);
  if (!passesLuhn(digits)) return error('incorrect_number', cardTexts.invalidNumber);
  return (
    expiryError(card.expiry, now) ??
    (/^\d{3,4}$/.test(card.cvc.trim())
      ? undefined
      : error('incomplete_cvc', cardTexts.incompleteCvc))
  );
}

export const cardOutcome = (number: string): CardOutcome => {
  const digits = digitsOf(number);
  return BANK_ACCOUNTS[digits] ?? OUTCOMES[digits] ?? NOT_A_TEST_CARD;
};

/** Nobody asks, nothing follows. */
export const justPays = (card: CardInput, now: Date): boolean =>
  cardInputError(card, now) === undefined && cardOutcome(card.number) === SUCCESS;

export function cardFace(number: string): { brand: string; last4: string } {
  const digits = digitsOf(number);
  const brand =
    digits in BANK_ACCOUNTS
      ? 'bank'
      : digits.startsWith('4')
        ? 'visa'
        : /^(5[1-5]|2[2-7])/.test(digits)
          ? 'mastercard'
          : /^3[47]/.test(digits)
            ? 'amex'
            : 'card';
  return { brand, last4: digits.slice(-4) };
}

/** What the provider keeps for a dispute, whoever wins it. */
export const SANDBOX_DISPUTE_FEE = 1500;
