import type { DeliveryStatus } from '@foyer/contracts';

export const deliveryTone = (status: DeliveryStatus) =>
  (({ pending: 'warning', delivered: 'positive', failed: 'danger' }) as const)[status];
