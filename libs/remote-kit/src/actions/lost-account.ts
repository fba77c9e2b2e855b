import { ApiError, call } from '@foyer/api-client';
import { getSession } from '@foyer/contracts';
import { sessionStore } from '@foyer/session';
import { noLongerManaged } from '../messages/actions.en.ts';

/**
 * What to say of a call that found nothing because whoever made it was taken off the team
 * meanwhile; undefined for anybody else. The page goes on as it is: taking the new session over
 * would take it, and what was typed in it, away.
 */
export async function lostAccount(): Promise<ApiError | undefined> {
  const { account, user: known } = sessionStore.getState();
  if (account?.type !== 'School' || known?.admin) return undefined;
  const { user } = await call(getSession, {});
  if (user?.id !== known?.id || user?.organizations.some(({ id }) => id === account.id))
    return undefined;
  return new ApiError(403, { code: 'forbidden', message: noLongerManaged(account.name) });
}
