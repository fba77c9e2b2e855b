/**
 * Currencies that events are sold in, as ISO 4217 codes in lower case (`ksh` is the Kenyan
 * shilling).
 */
export const CURRENCIES = [
  'usd',
  'mxn',
  'hkd',
  'eur',
  'gbp',
  'inr',
  'pln',
  'chf',
  'cad',
  'ksh',
  'jpy',
] as const;

/**
 * No line breaks or other control characters, and none that turn the direction of what follows:
 * on a ticket or in a mail they would be somebody else's words.
 */
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/;
