export { findOffer, takeOffer, type WaitingOffer } from './offers.service.ts';
export { copyWaitingList, readList as readWaitingList } from './waiting-list.repository.ts';
