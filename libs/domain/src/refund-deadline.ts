import { toMillis, type When } from './zone-clock.ts';

const DAY_MS = 86_400_000;

/**
 * Until when a buyer who cancels gets the money back: so many times 24 hours before the start.
 * Over a change of the clocks the deadline reads an hour earlier or later on the wall than the start does.
 */
export const refundDeadline = (startsAt: When, daysBefore: number): Date => new Date(toMillis(startsAt) - daysBefore * DAY_MS);
