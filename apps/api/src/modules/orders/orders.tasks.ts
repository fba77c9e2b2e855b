import type { Tasks } from '../../platform/jobs/jobs.ts';
import { expireOrders } from './settlement/expire-orders.service.ts';
import { refundAllOfEvent, resumeForgotten } from './event-cancellation/refund-event.service.ts';

export const ordersTasks: Tasks = {
  expire_orders: (deps) => expireOrders(deps),
  refund_event: (deps, { eventId, isAgain }) => refundAllOfEvent(deps, eventId, isAgain),
  resume_cancellations: (deps) => resumeForgotten(deps),
};
