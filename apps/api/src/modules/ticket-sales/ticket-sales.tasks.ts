import type { Tasks } from '../../platform/jobs/jobs.ts';
import { refundAllOfEvent, resumeForgotten } from './event-cancellation/refund-event.service.ts';

export const ticketSalesTasks: Tasks = {
  refund_event: (deps, { eventId, isAgain }) => refundAllOfEvent(deps, eventId, isAgain),
  resume_cancellations: (deps) => resumeForgotten(deps),
};
