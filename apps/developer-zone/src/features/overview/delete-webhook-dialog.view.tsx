import { isApiError } from '@foyer/api-client';
import type { Webhook } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { messages } from '../../messages/en.ts';

const text = messages.webhooks;

interface Props { webhook: Webhook | null; onConfirm: (webhook: Webhook) => Promise<void>; onClose: () => void }

export function DeleteWebhookDialog({ webhook, onConfirm, onClose }: Props) {
  if (!webhook) return null;
  const remove = () => onConfirm(webhook).catch((error: unknown) => {
    // the server's sentence where it has one
    throw isApiError(error) && error.code !== 'internal' ? error : new Error(text.deleteFailed, { cause: error });
  });
  return (
    <ConfirmDialog title={text.confirmDelete.title} confirmLabel={text.confirmDelete.action} cancelLabel={text.confirmDelete.keep} isDangerous isOpen onConfirm={remove} onClose={onClose}>
      <p>{text.confirmDelete.text(webhook.url)}</p>
    </ConfirmDialog>
  );
}
