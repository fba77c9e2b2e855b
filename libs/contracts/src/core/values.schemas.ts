import { z } from 'zod';

/** UUIDv7 on everything new; any UUID is read, because imported rows may carry others. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A decimal number of major units (12.5 is $12.50) with at most the currency's decimals. */
export const Money = z.number().finite();

/** An instant, ISO-8601 in UTC. */
export const Instant = z.iso.datetime();
/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date();

/**
 * Which state of a thing somebody read. Every change sends back the one it began from; what changed
 * since is never overwritten
 * unseen: the call returns `edit_conflict`, and its message says who changed it and when.
 */
export const Version = z.number().int().min(1);
