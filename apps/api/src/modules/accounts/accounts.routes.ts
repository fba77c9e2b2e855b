import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { authRoutes } from './auth.routes.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { notificationsRoutes, profilesRoutes } from './profiles.routes.ts';
import { sessionRoutes } from './session.routes.ts';

/**
 * Everything about who somebody is: sign-in, sessions, profiles, organizations, follows,
 * notifications.
 */
export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  for (const register of [
    authRoutes,
    sessionRoutes,
    organizationsRoutes,
    profilesRoutes,
    notificationsRoutes,
  ])
    register(app, deps);
}
