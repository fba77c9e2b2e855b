import { contractQuery } from '@foyer/api-client';
import { getProfile, managedUsername } from '@foyer/contracts';
import { accountsOf } from '@foyer/session';
import type { RemoteDeps } from '@foyer/remote-kit';

const VISIT_STALE_MS = 300_000;

/**
 * A site admin may open any account: it is looked up before its pages run. An unknown one is left
 * to the page's own guard.
 */
export async function visitAccount(
  { session, queryClient }: RemoteDeps,
  pathname: string,
): Promise<void> {
  const username = managedUsername(pathname);
  const { user, visit } = session.getState();
  if (
    !user?.admin ||
    username === undefined ||
    accountsOf(user).some((one) => one.username === username)
  )
    return;
  try {
    const { id, type, name, avatar } = await queryClient.fetchQuery(
      contractQuery(getProfile, { params: { username }, query: {} }, VISIT_STALE_MS),
    );
    visit({ id, type, username, name, avatar, developerZone: true });
  } catch {
    // no such account, or no response: the page's guard sends home
  }
}
