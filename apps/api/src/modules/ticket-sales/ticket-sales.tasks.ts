import type { Tasks } from '../../platform/jobs/jobs.ts';
import { refundAllOff, resumeForgotten } from './event-cancellation/refund-event.service.ts';
import { closeDateOrders } from './returns/promise-returns.service.ts';

export const ticketSalesTasks: Tasks = {
  close_date_orders: closeDateOrders,
  refund_event: refundAllOff,
  resume_cancellations: (deps) => resumeForgotten(deps),
};
