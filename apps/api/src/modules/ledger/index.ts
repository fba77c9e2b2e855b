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
  postSplit,
} from './postings.service.ts';
