export { findOffer, takeOffer, type WaitingOffer } from './offers.service.ts';
export { copyList as copyWaitingList, readWaitingList } from './lists.service.ts';
