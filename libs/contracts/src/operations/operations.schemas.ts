import { z } from 'zod';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';

const query = z.strictObject(PageQuery);
const params = z.strictObject({ id: Id });

/** A part of the house, and how it is. What it counts and since when depends on the part. */
export const HealthCheck = z.object({
  id: z.enum(['database', 'schema', 'worker', 'queue', 'listeners', 'webhooks', 'release']),
  state: z.enum(['ok', 'warning', 'failing']),
  count: z.number().int().nullable(),
  since: Instant.nullable(),
  version: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const getHealth = {
  summary: 'How the parts of the house are',
  response: z.object({ at: Instant, checks: z.array(HealthCheck) }),
};

/** Money that somebody was to get back and has not. */
export const WaitingRefund = z.object({
  id: Id,
  orderId: Id,
  organizer: z.object({ name: z.string(), username: z.string() }),
  amount: Money,
  currency: Currency,
  /** It waits for the provider, the provider refused it, or a bank sent it back. */
  state: z.enum(['waiting', 'refused', 'returned']),
  reason: z.enum(['organizer', 'holder', 'event_canceled', 'late_payment', 'exchanged', 'outside']),
  since: Instant,
  /** How often the provider did not make it. */
  tries: z.number().int(),
  /** What the provider or the bank said of it last, without addresses. */
  because: z.string().nullable(),
  /** Left out of the rest are those whose ticket is valid again: only their seller asks anew. */
  canRetry: z.boolean(),
});
export type WaitingRefund = z.infer<typeof WaitingRefund>;

export const listWaitingRefunds = {
  summary: 'Refunds that wait, were refused or came back, the oldest first',
  query,
  response: paged(WaitingRefund),
};

export const retryRefund = {
  summary: 'Tries a refund again. Money that went back is never sent twice.',
  params,
  response: z.object({
    /** Waiting: the provider did not reply. Refused: it does not make it. */
    state: z.enum(['refunded', 'waiting', 'refused']),
  }),
};

/** Work that failed: for good, or three times and more. What it was given is not told. */
export const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  /** It is tried no more, will be tried again, or runs at this moment. */
  state: z.enum(['ended', 'failing', 'running']),
  tries: z.number().int(),
  maxTries: z.number().int(),
  /** What went wrong last, without addresses. */
  error: z.string().nullable(),
  since: Instant,
  /** When it is tried next, unless it is tried no more. */
  nextAt: Instant.nullable(),
  /** What it is about, by ids. */
  about: z.array(z.object({ name: z.string(), id: Id })),
});
export type FailedJob = z.infer<typeof FailedJob>;

// as long as the queue's own numbers may be
const jobParams = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

export const listFailedJobs = {
  summary: 'Jobs that failed for good or keep failing, the latest failure first',
  query,
  response: paged(FailedJob),
};

export const runJobAgain = {
  summary: 'Runs a failed job now, with all of its tries before it',
  params: jobParams,
};

export const giveUpJob = {
  summary: 'Gives a failed job up: it is tried no more and leaves the list',
  params: jobParams,
};

/** A mail that did not reach its mailbox, as far as our mail server said so. */
export const UndeliveredMail = z.object({
  id: Id,
  /** `a***@mail.test` */
  recipient: z.string(),
  /** What it was about: `order`, `reset_password` … */
  kind: z.string(),
  /** The mail server refused it for good, or took it in none of the tries. */
  state: z.enum(['bounced', 'not_delivered']),
  /** Of the SMTP reply; null when there was none. */
  code: z.number().int().nullable(),
  because: z.string(),
  at: Instant,
  /** Its content is kept. */
  canSend: z.boolean(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

export const listUndeliveredMails = {
  summary: 'Mails that the mail server did not take, the latest first',
  query,
  response: paged(UndeliveredMail),
};

export const sendMailAgain = { summary: 'Hands a mail to the mail server once more', params };
