import { answersOf, call, contractQuery } from '@foyer/api-client';
import { createWebhook, getWebhook, listWebhooks, rotateWebhookSecret, updateWebhook } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WebhookForm } from './webhook-form.model.ts';

export const webhookQuery = (ownerId: string, id: string) => contractQuery(getWebhook, { params: { id }, query: { ownerId } });

/** Creates a webhook, or changes the one with this id. */
export function useSaveWebhook(ownerId: string, id?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ url, description, eventTypes, status }: WebhookForm) => {
      const input = { ownerId, url, description, eventTypes };
      return id ? call(updateWebhook, { params: { id }, body: { ...input, status } }) : call(createWebhook, { body: input });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(answersOf(listWebhooks));
      if (id) await queryClient.invalidateQueries({ queryKey: webhookQuery(ownerId, id).queryKey });
    },
  });
}

export function useRotateSecret(ownerId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params: { id }, body: { ownerId } }),
    onSuccess: (webhook) => {
      queryClient.setQueryData(webhookQuery(ownerId, id).queryKey, webhook);
      void queryClient.invalidateQueries(answersOf(listWebhooks));
    },
  });
}
