import { isoCurrency } from '@foyer/domain';
import type Stripe from 'stripe';
import type { Agreed } from './billing-provider.ts';
import type { On } from './stripe-invoices.service.ts';

/**
 * What a plan costs, as Stripe calls it: found by a name of ours, and made where there is none,
 * none any more, or `anew`. A price brings its product: neither is there without the other.
 */
export async function priceFor(
  stripe: Stripe,
  on: On,
  { id, name, amountMinor, currency, interval }: Agreed['plan'],
  anew = false,
): Promise<string> {
  const lookupKey = `membership:${id}:${amountMinor}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true }, on);
  const [found] = data;
  if (found && !anew) return found.id;
  const made = await stripe.prices.create(
    {
      currency: isoCurrency(currency),
      unit_amount: amountMinor,
      recurring: { interval },
      product_data: { name },
      lookup_key: lookupKey,
      // two that are made at once are good both
      transfer_lookup_key: true,
    },
    on,
  );
  return made.id;
}
