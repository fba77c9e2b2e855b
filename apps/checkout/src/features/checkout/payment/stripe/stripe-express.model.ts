import { splitName, type ConfirmInput } from '@foyer/contracts';
import { isEmail, isPersonName } from '@foyer/domain';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';

/** Who pays, as the wallet knows them; null when it tells no name that fits, or no address. */
export function buyerOf(
  details: StripeExpressCheckoutElementConfirmEvent['billingDetails'],
): ConfirmInput['buyer'] | null {
  const { firstName, lastName: rest } = splitName(details?.name ?? '');
  // somebody with one name is called by it, wherever two are asked for
  const lastName = rest || firstName;
  const email = details?.email?.trim() ?? '';
  const isKnown = isPersonName(firstName) && isPersonName(lastName) && isEmail(email);
  return isKnown ? { firstName, lastName, email } : null;
}
