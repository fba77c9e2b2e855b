import { z } from 'zod';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';
import { AccountType, ProfileCard } from '../events/event.schemas.ts';
import { LockReason } from './lock-reason.schemas.ts';

/** Switches that only site administrators turn. */
export const AccountFlags = z.object({
  /** The account has the Developer Zone: webhooks and their log. */
  developerZone: z.boolean(),
  /** Its events are preferred where the product recommends some. */
  featured: z.boolean(),
});
export type AccountFlags = z.infer<typeof AccountFlags>;

/** An account as site administrators see it. */
export const AdminAccount = ProfileCard.extend({
  /** The address to write to: a person's own, or that of the organization's owner. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: Instant,
  isSiteAdmin: z.boolean(),
  flags: AccountFlags,
  /** Since when and why nobody uses it; null when it is open. */
  locked: z.object({ at: Instant, reason: z.string() }).nullable(),
});
export type AdminAccount = z.infer<typeof AdminAccount>;
const params = z.strictObject({ id: Id });

export const listAdminAccounts = {
  summary: 'Accounts by name, username or e-mail address, the newest first',
  query: z.strictObject({
    query: z.string().trim().max(120).optional(),
    type: AccountType.optional(),
    ...PageQuery,
  }),
  response: paged(AdminAccount),
};

export const changeAccountFlags = {
  summary: 'Turns switches of an account',
  params,
  body: z.strictObject(AccountFlags.shape).partial(),
  response: AdminAccount,
};

export const lockAccount = {
  summary:
    'Locks an account: nobody signs in or works for it, and nothing of it is found or sold. Tickets that were sold stay valid.',
  params,
  body: z.strictObject({ reason: LockReason }),
  response: AdminAccount,
};

export const unlockAccount = {
  summary: 'Opens a locked account again',
  params,
  response: AdminAccount,
};

/** Something that a site administrator did, or did inside somebody else's account. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Null when it was done on the server's console. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  /** `account.locked`, or the id of the call that was made inside the account. */
  action: z.string(),
  account: z.object({ id: Id, name: z.string(), username: z.string() }).nullable(),
  /** What changed, as names and values. */
  detail: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditLog = {
  summary: 'What site administrators did, the newest first',
  query: z.strictObject({ accountId: Id.optional(), ...PageQuery }),
  response: paged(AuditEntry),
};
