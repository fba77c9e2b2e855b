/** Most that a ticket may cost, in major units. */
export const MAX_PRICE = 100_000;
/** Most tickets of one type for one date. */
export const MAX_CAPACITY = 200_000;
