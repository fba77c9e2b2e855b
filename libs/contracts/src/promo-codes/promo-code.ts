/** The least that a global code takes off a ticket, in major units. */
export const MIN_DISCOUNT = 1;
/** The most. */
export const MAX_DISCOUNT = 10_000;
/** Most codes that one call brings: a file of them is a body of 700 KB. */
export const MAX_CODES_AT_ONCE = 50_000;
