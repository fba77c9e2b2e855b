export { postProviderFee, postRefund, postSale, postUnapplied } from './postings.service.ts';
