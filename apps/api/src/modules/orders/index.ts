export {
  beginCancellation,
  readEventCancellation,
  resumeEventCancellation,
} from './event-cancellation/event-cancellation.service.ts';
export { lockOrderOfItem } from './refunds/end-ticket.service.ts';
