export {
  postDispute,
  postLatePayment,
  postLateRefund,
  postRefund,
  postSale,
  postSplit,
} from './postings.service.ts';
