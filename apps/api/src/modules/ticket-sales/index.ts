export {
  beginCancellation,
  readEventCancellation,
  resumeEventCancellation,
} from './event-cancellation/event-cancellation.service.ts';
export { promiseReturns } from './returns/promise-returns.service.ts';
export { withGuestKey } from './cart/guest-key.service.ts';
export { freeMembersAt } from './cart/free-members.service.ts';
export { enterFree, type NoEntry } from './cart/member-entry.service.ts';
export { openTypesOn, type OpenType } from './cart/open-types.service.ts';
export { holdPlace, keepPlace, passPlace, changePlace } from './places.service.ts';
export { tickets } from './ticket.kind.ts';
