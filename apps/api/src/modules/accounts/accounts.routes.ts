import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { authRoutes } from './sign-in/auth.routes.ts';
import { emailChangeRoutes } from './sign-in/email-change.routes.ts';
import { organizationsRoutes } from './organizations/organizations.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { accountRoutes } from './settings/account.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { sessionRoutes } from './sign-in/session.routes.ts';
import { passkeysRoutes } from './sign-in/passkeys.routes.ts';
import { twoFactorRoutes } from './sign-in/two-factor.routes.ts';

/**
 * Everything about who somebody is: sign-in, sessions, profiles, organizations, follows,
 * notifications.
 */
export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  for (const register of [
    authRoutes,
    emailChangeRoutes,
    twoFactorRoutes,
    passkeysRoutes,
    sessionRoutes,
    organizationsRoutes,
    profilesRoutes,
    accountRoutes,
    notificationsRoutes,
  ])
    register(app, deps);
}
