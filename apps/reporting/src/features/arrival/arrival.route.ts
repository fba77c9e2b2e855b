import {
  page,
  redirect,
  requireAccount,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/** The door of the area, "Reporting" alone, leads to its first tab. */
export const arrivalRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting',
  handle: page({ title: titles.revenue }),
  loader: (args) => {
    throw redirect(deps.links.reportRevenue(requireAccount(deps, args).username));
  },
});
