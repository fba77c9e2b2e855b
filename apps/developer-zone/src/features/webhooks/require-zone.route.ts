import {
  data,
  requireAccount,
  type Account,
  type LoaderFunctionArgs,
  type RemoteDeps,
} from '@foyer/remote-kit';

/**
 * The account of the page, when the developer zone is switched on for it; otherwise there is no
 * such page.
 */
export function requireZone(deps: RemoteDeps, args: LoaderFunctionArgs): Account {
  const account = requireAccount(deps, args);
  if (!account.developerZone) throw data(null, { status: 404 });
  return account;
}
