import type { ProductKind } from '../orders/index.ts';
import { insertDonationLines, readDonatedTo } from './donation-lines.repository.ts';
import { noun } from './donations.messages.en.ts';

/** A donation beside tickets: money for an event, with nothing to take and nothing to hand out. */
export const donations: ProductKind = {
  kind: 'donation',
  productType: 'Course',
  noun,
  isGift: true,
  keep: (tx, { ownerId }, lines) => insertDonationLines(tx, ownerId, lines),
  describe: readDonatedTo,
};
