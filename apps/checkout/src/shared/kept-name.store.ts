import { forgetDraft, readDraft } from '@foyer/remote-kit';

/** Under which name a tab keeps the checkout of a date. */
export const keptName = (eventId: string, instanceId: string) =>
  `checkout:${eventId}:${instanceId}`;

interface Paid {
  id: string;
  eventId: string | null;
  instanceId: string | null;
}

/**
 * A checkout that ended in a paid order is kept no more, also where its buyer came back from their
 * bank and never saw its page again. Another one that was begun since stays.
 */
export function forgetPaid({ id, eventId, instanceId }: Paid): void {
  if (eventId === null || instanceId === null) return;
  const name = keptName(eventId, instanceId);
  const kept = readDraft(name);
  if (kept && typeof kept === 'object' && 'orderId' in kept && kept.orderId === id)
    forgetDraft(name);
}
