import { contractQuery } from '@foyer/api-client';
import { getProfile } from '@foyer/contracts';
import { accountsOf, isNamed } from '@foyer/session';
import type { RemoteDeps } from './define-remote.ts';

const VISIT_STALE_MS = 300_000;

/**
 * A site admin may open any account: it is looked up before its pages run, and acted as. An unknown
 * one is left to the page's own guard; for anybody else nothing happens.
 */
export async function visitAccount(
  { session, queryClient }: Pick<RemoteDeps, 'session' | 'queryClient'>,
  username: string | undefined,
): Promise<void> {
  const { user, visit } = session.getState();
  if (
    !user?.admin ||
    username === undefined ||
    accountsOf(user).some((one) => isNamed(one, username))
  )
    return;
  try {
    const { id, type, name, avatar, ...profile } = await queryClient.fetchQuery(
      contractQuery(getProfile, { params: { username }, query: {} }, VISIT_STALE_MS),
    );
    visit({
      ...{ id, type, name, avatar, username: profile.username },
      developerZone: true,
      formerUsernames: [username],
    });
  } catch {
    // no such account, or no response: the page's guard sends home
  }
}
