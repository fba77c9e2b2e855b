import { splitName, type ConfirmInput } from '@foyer/contracts';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';

/** Who pays, as the wallet knows them; null when it tells no name or no address to write to. */
export function buyerOf(
  details: StripeExpressCheckoutElementConfirmEvent['billingDetails'],
): ConfirmInput['buyer'] | null {
  const { firstName, lastName } = splitName(details?.name ?? '');
  const email = details?.email ?? '';
  if (firstName === '' || email === '') return null;
  // somebody with one name is called by it, wherever two are asked for
  return { firstName, lastName: lastName || firstName, email };
}
