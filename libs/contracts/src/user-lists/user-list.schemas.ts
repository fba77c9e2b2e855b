import { isEmail, normalizeEmail } from '@foyer/domain';
import { z } from 'zod';
import { title } from '../core/title.schemas.ts';
import { Id, Instant, Version } from '../core/values.schemas.ts';
import { fieldTexts, userListTexts } from '../messages/schemas.en.ts';
import { MAX_EMAILS_AT_ONCE, MAX_LIST_NAME } from './user-lists.ts';

/** The name of a list. */
export const ListName = title(MAX_LIST_NAME);

/** A private access list as its account sees it among the others. */
export const UserList = z.object({
  id: Id,
  name: z.string(),
  userCount: z.number().int(),
  createdAt: Instant,
});
export type UserList = z.infer<typeof UserList>;

/** A list with its code, and the ticket types that are for it. */
export const UserListDetail = UserList.extend({
  version: Version,
  /** Lets whoever has it buy what the list may buy. */
  code: z.string(),
  /** Ticket types of events that are not over, which keep the list from being deleted. */
  ticketTypes: z.array(z.object({ id: Id, name: z.string(), eventId: Id, eventName: z.string() })),
});
export type UserListDetail = z.infer<typeof UserListDetail>;

/** Somebody on a list; the name is how they called themselves when they bought there, or empty. */
export const ListUser = z.object({ id: Id, email: z.string(), name: z.string() });
export type ListUser = z.infer<typeof ListUser>;

/** Addresses, each once, trimmed and in small letters. */
export const ListEmails = z
  .array(z.string().refine(isEmail, fieldTexts.email).transform(normalizeEmail))
  .min(1, userListTexts.noEmails)
  .max(MAX_EMAILS_AT_ONCE, userListTexts.tooMany(MAX_EMAILS_AT_ONCE));
