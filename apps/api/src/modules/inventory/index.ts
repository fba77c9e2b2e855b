export { HAS_TICKETS_LEFT } from './availability.model.ts';
export type { Holder, Left } from './availability.repository.ts';
export { assertCapacityFits, availability, leastLeft, lockStock } from './availability.service.ts';
export type { Pool } from './stock.repository.ts';
export {
  alignHoldsOf,
  claimFromPools,
  deleteDateStock,
  deleteQuotaStock,
  ensurePools,
  mayCover,
  releaseUnits,
  sellStock,
} from './stock.service.ts';
