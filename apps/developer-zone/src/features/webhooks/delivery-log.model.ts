import type { DeliveryStatus } from '@foyer/contracts';
import { formatOrderDate, ownZone } from '@foyer/domain';

export const deliveryTone = (status: DeliveryStatus) =>
  (({ pending: 'warning', delivered: 'positive', failed: 'danger' }) as const)[status];

/** An instant where the reader is: logs are compared with the clocks of one's own machines. */
export const logDate = (instant: string): string => formatOrderDate(instant, ownZone());
