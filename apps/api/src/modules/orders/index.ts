export {
  beginCancellation,
  readEventCancellation,
  resumeEventCancellation,
} from './event-cancellation/event-cancellation.service.ts';
export { lockItem } from './refunds/end-ticket.service.ts';
