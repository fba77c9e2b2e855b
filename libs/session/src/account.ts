import type { AccessSetting, SessionUser } from '@foyer/contracts';

/** An account that the signed-in person may act as; `id` is the `ownerId` of calls. */
export interface Account {
  id: string;
  type: 'User' | 'School';
  username: string;
  name: string;
  avatar: string | null;
  developerZone: boolean;
  /**
   * Left out when the person may do everything; `door` and `basic` staff reach the account's events
   * only.
   */
  accessSetting?: AccessSetting | undefined;
}

/** The person first, then the organizations they manage. */
export function accountsOf(user: SessionUser): Account[] {
  const { id, username, name, avatar, developerZone } = user;
  return [
    { id, type: 'User', username, name, avatar, developerZone },
    ...user.organizations.map((one) => ({ ...one, type: 'School' as const })),
  ];
}
