import type { PublicTier } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import type { PriceRow } from './tier-prices.repository.ts';

/** Where the form of a price is posted to, by whoever subscribes. */
const SUBSCRIBE_URL = '/membership_subscriptions/initialize_session';

/** A price as everybody sees it. */
export const toSoldPrice = (
  row: Pick<PriceRow, 'id' | 'amountMinor' | 'interval' | 'position' | 'currency' | 'archivedAt'>,
): PublicTier['prices'][number] => ({
  id: row.id,
  price: toMajor(row.amountMinor, row.currency),
  interval: row.interval,
  intervalCount: 1,
  position: row.position,
  currency: row.currency,
  archived: row.archivedAt !== null,
  subscribeUrl: SUBSCRIBE_URL,
  stripeApiPriceId: row.id,
});
