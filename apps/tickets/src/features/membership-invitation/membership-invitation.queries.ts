import { answersOf, call, isApiError } from '@foyer/api-client';
import { claimMembership, listOwnSubscriptions, readMemberInvite } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { End, Invitation } from './membership-invitation.model.ts';

/** Null when the link opens nothing any more. */
export async function readInvitation(token: string): Promise<Invitation> {
  try {
    return await call(readMemberInvite, { params: { token } });
  } catch (error) {
    // said in the words of this page
    if (isApiError(error, 'not_found', 'bad_request')) return null;
    throw error;
  }
}

export function useClaimMembership(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(claimMembership, { params: { token }, body: {} }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listOwnSubscriptions)),
  });
}

/** Null where the page has no words of its own for it. */
export function endOf(error: Error | null): End | null {
  if (isApiError(error, 'not_found')) return 'gone';
  if (isApiError(error, 'invitation_for_another')) return 'another';
  return isApiError(error, 'already_member') ? 'member' : null;
}
