import { z } from 'zod';
import { Timezone } from '../core/account-values.schemas.ts';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';

/** What a field was and what it is since, as it is read; null for nothing. Long texts are cut. */
export const AccountChange = z.object({
  /** What kind of thing has the field: Event, Ticket type, and such. */
  subject: z.string(),
  /** What the thing was called. */
  name: z.string().nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AccountChange = z.infer<typeof AccountChange>;

/** Something that somebody did in an account. */
export const AccountAct = z.object({
  id: Id,
  at: Instant,
  /** Null for the platform itself, and for whoever has no account any more. */
  actor: z.object({ name: z.string(), username: z.string() }).nullable(),
  /** A key of `actTexts`. */
  action: z.string(),
  event: z.object({ id: Id, name: z.string() }).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.boolean()])),
  changes: z.array(AccountChange),
});
export type AccountAct = z.infer<typeof AccountAct>;

const ACTS_PER_PAGE = 20;
const Filter = { ownerId: Id };

export const listAccountLog = {
  summary: 'What was done in an account, by whom, and what it changed; the newest first',
  query: z.strictObject({
    ...Filter,
    ...PageQuery,
    perPage: QueryInt(1, 50).default(ACTS_PER_PAGE),
  }),
  response: paged(AccountAct).extend({ timezone: Timezone }),
};

export const exportAccountLog = {
  summary: 'The same as a file, a row for each field that was changed',
  query: z.strictObject(Filter),
};
