import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WebhookForm } from './webhook-form.model.ts';

export const webhookQuery = (ownerId: string, id: string) =>
  contractQuery(getWebhook, { params: { id }, query: { ownerId } });

export function useCreateWebhook(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ url, description, eventTypes }: WebhookForm) =>
      call(createWebhook, { body: { ownerId, url, description, eventTypes } }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listWebhooks)),
  });
}

export function useUpdateWebhook(ownerId: string, id: string) {
  const queryClient = useQueryClient();
  const update = useMutation({
    mutationFn: (changes: Partial<WebhookForm> & { version: number }) =>
      call(updateWebhook, { params: { id }, body: { ownerId, ...changes } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(answersOf(listWebhooks));
      await queryClient.invalidateQueries({ queryKey: webhookQuery(ownerId, id).queryKey });
    },
  });
  return {
    ...update,
    reload: () => queryClient.fetchQuery({ ...webhookQuery(ownerId, id), staleTime: 0 }),
  };
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
