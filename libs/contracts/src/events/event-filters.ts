/** Prices that a filter offers, in major units; 0 is free. */
export const PRICE_CHOICES = [0, 25, 50, 100] as const;
