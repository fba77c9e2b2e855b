import { answersOf, call, isApiError } from '@foyer/api-client';
import { claimGift, listOwnSubscriptions, readGift, type ResponseOf } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { GiftEnd } from './membership-gift.model.ts';

/** Null when the code opens nothing. */
export async function readGiftOf(code: string): Promise<ResponseOf<typeof readGift> | null> {
  try {
    return await call(readGift, { params: { code } });
  } catch (error) {
    // said in the words of this page
    if (isApiError(error, 'not_found', 'bad_request')) return null;
    throw error;
  }
}

export function useClaimGift(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(claimGift, { params: { code }, body: {} }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listOwnSubscriptions)),
  });
}

/** Null where the page has no words of its own for it. */
export function endOf(error: Error | null): GiftEnd | null {
  if (isApiError(error, 'not_found')) return 'gone';
  if (isApiError(error, 'gift_used')) return 'used';
  return isApiError(error, 'already_member') ? 'member' : null;
}
