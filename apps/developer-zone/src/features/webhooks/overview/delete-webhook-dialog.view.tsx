import type { Webhook } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { messages } from './overview.messages.en.ts';

const text = messages.webhooks;

interface Props {
  webhook: Webhook | null;
  onConfirm: (webhook: Webhook) => Promise<void>;
  onClose: () => void;
}

export function DeleteWebhookDialog({ webhook, onConfirm, onClose }: Props) {
  if (!webhook) return null;
  return (
    <ConfirmDialog
      title={text.confirmDelete.title}
      confirmLabel={text.confirmDelete.action}
      cancelLabel={text.confirmDelete.keep}
      isDangerous
      isOpen
      onConfirm={() => onConfirm(webhook)}
      onClose={onClose}
    >
      <p>{text.confirmDelete.text(webhook.url)}</p>
    </ConfirmDialog>
  );
}
