/** Prices that a filter offers, in major units; 0 is free. */
export const PRICE_CHOICES = [0, 25, 50, 100] as const;

/** Events are counted up to here: nobody reads on, and counting all of many takes long. */
export const MOST_COUNTED = 1000;
