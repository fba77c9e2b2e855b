export {
  beginCancellation,
  readEventCancellation,
  resumeEventCancellation,
} from './event-cancellation/event-cancellation.service.ts';
export { promiseReturns } from './returns/promise-returns.service.ts';
export { tickets } from './ticket.kind.ts';
