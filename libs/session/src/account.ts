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
  /** Usernames of before under which it is still found. */
  formerUsernames?: string[] | undefined;
}

/** Whether the account has this username, or had it before, in letters of any size. */
export const isNamed = ({ username, formerUsernames = [] }: Account, given: string): boolean =>
  [username, ...formerUsernames].some((one) => one.toLowerCase() === given.toLowerCase());

/** The person first, then the organizations they manage. */
export function accountsOf(user: SessionUser): Account[] {
  const { id, username, name, avatar, developerZone, formerUsernames } = user;
  return [
    { id, type: 'User', username, name, avatar, developerZone, formerUsernames },
    ...user.organizations.map((one) => ({ ...one, type: 'School' as const })),
  ];
}
