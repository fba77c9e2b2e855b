import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  sendTestWebhook,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { messages } from './failures.messages.en.ts';
import type { OverviewState } from './overview.model.ts';

// Deliveries go on while somebody looks.
const LOGS_STALE_MS = 3000;

export const webhooksQuery = (ownerId: string, { page }: Pick<OverviewState, 'page'>) =>
  contractQuery(listWebhooks, { query: { ownerId, page } });

export const logsQuery = (ownerId: string, { status, eventName, logsPage }: OverviewState) =>
  contractQuery(
    listWebhookDeliveries,
    {
      query: {
        ownerId,
        page: logsPage,
        ...(status && { status }),
        ...(eventName && { eventName }),
      },
    },
    LOGS_STALE_MS,
  );

export function useDeleteWebhook(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(deleteWebhook, { params: { id }, body: { ownerId } }).catch((error: unknown) => {
        // the server's sentence where it has one
        throw isApiError(error) && error.code !== 'internal'
          ? error
          : new Error(messages.deleteFailed, { cause: error });
      }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listWebhooks)),
  });
}

export function useSendTest(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sendTestWebhook, { params: { id }, body: { ownerId } }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listWebhookDeliveries)),
  });
}
