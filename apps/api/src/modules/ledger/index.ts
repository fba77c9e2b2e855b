export {
  balancesOf,
  postPayout,
  postReturnedPayout,
  type PaidOut,
} from './payout-postings.service.ts';
export {
  postDispute,
  postLatePayment,
  postLateRefund,
  postRefund,
  postSale,
} from './postings.service.ts';
