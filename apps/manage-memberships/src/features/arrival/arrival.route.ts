import {
  page,
  redirect,
  requireAccount,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/**
 * The doors of the area, "Memberships" alone and its tiers, lead to the settings as long as tiers
 * have no page.
 */
export const arrivalRoutes = (deps: RemoteDeps): RouteObject[] =>
  ['/manage/:username/memberships', '/manage/:username/memberships/tiers'].map((path) => ({
    path,
    handle: page({ title: titles.settings }),
    loader: (args) => {
      throw redirect(deps.links.membershipSettings(requireAccount(deps, args).username));
    },
  }));
