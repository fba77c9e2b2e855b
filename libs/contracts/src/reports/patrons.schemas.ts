import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Direction, paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { PatronSort } from './sorting.schemas.ts';

/**
 * Somebody who bought: one person, with an account or as a guest of one e-mail address. Who proves
 * the address of a guest becomes one with them.
 */
export const Patron = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  currency: Currency,
  /** What they paid, less what they got back, in the account's currency. */
  totalAmount: Money,
  orderCount: z.number().int(),
  /** Dates that have begun and that they held a valid ticket for. */
  eventsAttended: z.number().int(),
  /** Start of their first membership; null when they are no member. */
  memberSince: Instant.nullable(),
});
export type Patron = z.infer<typeof Patron>;

/** Who it is and what they paid, with what they agreed to. */
export const PatronDetail = Patron.extend({
  /**
   * That they may be sent news by the account: since when, and the words that they agreed to. Null
   * when they did not agree, or it was withdrawn.
   */
  consent: z.object({ givenAt: Instant, words: z.string() }).nullable(),
});
export type PatronDetail = z.infer<typeof PatronDetail>;

const Filter = {
  ownerId: Id,
  query: z.string().trim().max(120).optional(),
  sort: PatronSort.default('totalAmount'),
  direction: Direction.default('desc'),
};

export const listPatrons = {
  summary: 'Everybody who bought from an account.',
  query: z.strictObject({ ...Filter, ...PageQuery }),
  response: paged(Patron),
};

export const exportPatrons = { summary: 'The patrons as a file.', query: z.strictObject(Filter) };

export const getPatron = {
  summary: 'One patron by id, or by e-mail address where the id is "null".',
  params: z.strictObject({ id: Id.or(z.literal('null')) }),
  query: z.strictObject({ ownerId: Id, email: z.string().trim().max(254).optional() }),
  response: PatronDetail,
};

export const withdrawConsent = {
  summary:
    'Keeps that somebody wants no news any more. What they agreed to before stays on record, as withdrawn.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ ownerId: Id }),
  response: PatronDetail,
};
