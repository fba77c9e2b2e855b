import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './session.schemas.ts';

export type { SessionOrganization, SessionUser, Session, SessionEntry } from './session.schemas.ts';

export const getSession: Endpoint<typeof schemas.getSession> = {
  id: 'session.get',
  method: 'GET',
  path: '/client_side_api/session',
  access: 'guest',
};

export const endSession: Endpoint<typeof schemas.endSession> = {
  id: 'session.end',
  method: 'DELETE',
  path: '/client_side_api/session',
  access: 'guest',
  status: 204,
};

export const listSessions: Endpoint<typeof schemas.listSessions> = {
  id: 'sessions.list',
  method: 'GET',
  path: '/client_side_api/v1/auth/sessions',
  access: 'user',
};

export const revokeSession: Endpoint<typeof schemas.revokeSession> = {
  id: 'sessions.revoke',
  method: 'DELETE',
  path: '/client_side_api/v1/auth/sessions/:id',
  access: 'user',
  status: 204,
};

export const revokeAllSessions: Endpoint<typeof schemas.revokeAllSessions> = {
  id: 'sessions.revokeAll',
  method: 'DELETE',
  path: '/client_side_api/v1/auth/sessions',
  access: 'user',
  status: 204,
};
