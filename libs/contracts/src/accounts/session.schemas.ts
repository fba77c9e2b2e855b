import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';
import { AccessSetting } from '../events/event.schemas.ts';

/** Usernames of the last year, which still lead to the account; left out where there are none. */
const FormerUsernames = z.array(z.string()).optional();

/** An organization that the signed-in person may act as. */
export const SessionOrganization = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** The developer zone is switched on for this account. */
  developerZone: z.boolean(),
  /** What its events are sold in. */
  currency: Currency,
  /** What its new events start in. */
  timezone: Timezone,
  /**
   * What the person may do there: everything (`admin`, or left out), or only at its events as door
   * or basic staff.
   */
  accessSetting: AccessSetting.optional(),
  formerUsernames: FormerUsernames,
});
export type SessionOrganization = z.infer<typeof SessionOrganization>;

/** The signed-in person and the organizations they manage. */
export const SessionUser = z.object({
  id: Id,
  type: z.literal('User'),
  identifier: z.string(),
  username: z.string(),
  firstName: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  admin: z.boolean(),
  developerZone: z.boolean(),
  /** What their own events are sold in. */
  currency: Currency,
  /** False until the link in the verification mail was opened. */
  emailVerified: z.boolean().optional(),
  formerUsernames: FormerUsernames,
  organizations: z.array(SessionOrganization),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Who is signed in; `user` is null for a visitor. */
export const Session = z.object({ user: SessionUser.nullable() });
export type Session = z.infer<typeof Session>;

export const getSession = {
  summary: 'Who is signed in, and the organizations they manage',
  response: Session,
};

export const endSession = {
  summary: 'Sign out: the session ends on the server, so a copy of its cookie opens nothing',
};

/** One signed-in browser of a person. */
export const SessionEntry = z.object({
  id: Id,
  /** What the browser called itself when it signed in. */
  userAgent: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The browser that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const listSessions = {
  summary: 'Where the person is signed in, newest first',
  response: z.object({ data: z.array(SessionEntry) }),
};

export const revokeSession = {
  summary: 'End one session of the person',
  params: z.strictObject({ id: Id }),
};

export const revokeAllSessions = {
  summary: 'Sign out everywhere: every session of the person ends, this one too',
};
