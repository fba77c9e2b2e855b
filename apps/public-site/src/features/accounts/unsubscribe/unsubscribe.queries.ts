import { call, isApiError } from '@foyer/api-client';
import { unsubscribe } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

/** Ends the mails that the link came with; with `again` they are sent again. */
export const useUnsubscribe = (token: string) =>
  useMutation({
    mutationFn: (again: boolean) =>
      call(unsubscribe, { body: { token, ...(again && { again }) } }).then(() => again),
  });

export const isNotWhole = (error: unknown) => isApiError(error, 'unsubscribe_link_invalid');
