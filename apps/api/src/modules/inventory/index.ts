export { HAS_TICKETS_LEFT, occurrenceMeant } from './availability.model.ts';
export type { Holder, Left } from './availability.repository.ts';
export { endHold, keepPlaces, lockPlaces, takeOver } from './holds.service.ts';
export { assertCapacityFits, availability, leastLeft, lockStock } from './availability.service.ts';
export type { Pool } from './stock.repository.ts';
export {
  alignHoldsOf,
  claimAtOnce,
  claimFromPools,
  deleteDateStock,
  deleteQuotaStock,
  ensurePools,
  insistOnHoldsOf,
  lookAtPools,
  mayCover,
  passUnits,
  releaseUnits,
  sellStock,
} from './stock.service.ts';
