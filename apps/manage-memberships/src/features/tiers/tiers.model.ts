import type { TierPrice } from '@foyer/contracts';
import { formatMoney, toMinor } from '@foyer/domain';
import { messages as m } from './tiers.messages.en.ts';

/** "$6.00 per month". */
export const priceText = ({
  price,
  currency,
  interval,
}: Pick<TierPrice, 'price' | 'currency' | 'interval'>): string =>
  m.per[interval](formatMoney(toMinor(price, currency), currency));
