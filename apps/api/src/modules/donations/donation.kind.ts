import type { ProductKind } from '../orders/index.ts';
import { insertDonationLines } from './donation-lines.repository.ts';

/** A donation beside tickets: money for an event, with nothing to take and nothing to hand out. */
export const donations: ProductKind = {
  kind: 'donation',
  productType: 'Course',
  isGift: true,
  keep: (tx, { ownerId }, lines) => insertDonationLines(tx, ownerId, lines),
};
