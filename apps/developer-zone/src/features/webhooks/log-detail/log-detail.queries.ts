import { answersOf, call, contractQuery } from '@foyer/api-client';
import { getWebhookDelivery, listWebhookDeliveries, replayWebhookDelivery } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

const STALE_MS = 3000;

export const logQuery = (ownerId: string, id: string) =>
  contractQuery(getWebhookDelivery, { params: { id }, query: { ownerId } }, STALE_MS);

export function useReplay(ownerId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(replayWebhookDelivery, { params: { id }, body: { ownerId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: logQuery(ownerId, id).queryKey });
      void queryClient.invalidateQueries(answersOf(listWebhookDeliveries));
    },
  });
}
