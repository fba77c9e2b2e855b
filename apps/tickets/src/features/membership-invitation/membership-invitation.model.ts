import { isApiError } from '@foyer/api-client';
import type { readMemberInvite, ResponseOf } from '@foyer/contracts';

/** What the link of an invitation is for; null when it opens nothing any more. */
export type Invitation = ResponseOf<typeof readMemberInvite> | null;

/** Why an invitation is not this person's, where the page has words of its own for that. */
export function endOf(error: Error | null): 'gone' | 'another' | 'member' | null {
  if (isApiError(error, 'not_found')) return 'gone';
  if (isApiError(error, 'invitation_for_another')) return 'another';
  return isApiError(error, 'already_member') ? 'member' : null;
}
