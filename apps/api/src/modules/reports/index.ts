export { findNamedPatrons } from './patrons.service.ts';
export { findNamedOrders } from './transactions.service.ts';
