import { listener } from '../../platform/jobs/listeners.ts';
import { tellWaiting } from './ended-transfer.service.ts';

/** Tells who was to claim a ticket that it is gone. */
export const transfersListener = listener<'ticket.refunded' | 'ticket.cancelled'>({
  name: 'transfers',
  kinds: ['ticket.refunded', 'ticket.cancelled'],
  hear: tellWaiting,
});
