import type { readMemberInvite, ResponseOf } from '@foyer/contracts';

/** What the link of an invitation is for; null when it opens nothing any more. */
export type Invitation = ResponseOf<typeof readMemberInvite> | null;

/** Why an invitation is not somebody's: it is gone, another's, or they are a member by another way. */
export type End = 'gone' | 'another' | 'member';
