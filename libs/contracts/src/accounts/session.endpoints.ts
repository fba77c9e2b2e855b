import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/values.ts';

/** An organization that the signed-in person may act as. */
export const SessionOrganization = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** The developer zone is switched on for this account. */
  developerZone: z.boolean(),
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
  organizations: z.array(SessionOrganization),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({
  user: SessionUser.nullable(),
  /** To send back in form posts; null for visitors. */
  csrfToken: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

export const getSession = defineEndpoint({
  id: 'session.get', method: 'GET', path: '/client_side_api/session', access: 'guest',
  summary: 'Who is signed in, and the organizations they manage',
  answer: Session,
});

export const endSession = defineEndpoint({
  id: 'session.end', method: 'DELETE', path: '/client_side_api/session', access: 'guest', status: 204,
  summary: 'Sign out of every browser',
});
