export {
  postDispute,
  postLatePayment,
  postLateRefund,
  postRefund,
  postSale,
} from './postings.service.ts';
