import { data, requireUser, type RemoteDeps } from '@foyer/remote-kit';

/** Site administrators only: for everybody else there is no such page. */
export function requireSiteAdmin(deps: RemoteDeps, request: Request) {
  if (!requireUser(deps, request).admin) throw data(null, { status: 404 });
  return null;
}
