import { splitName, type ConfirmInput } from '@foyer/contracts';
import { isEmail, isPersonName } from '@foyer/domain';

/** The two names that are asked for, of the one that a wallet has; null when it does not fit. */
export function namesOf(name: string): { firstName: string; lastName: string } | null {
  const { firstName, lastName: rest } = splitName(name);
  // somebody with one name is called by it, wherever two are asked for
  const lastName = rest || firstName;
  return isPersonName(firstName) && isPersonName(lastName) ? { firstName, lastName } : null;
}

/** What wallets tell of their owner. */
interface WalletOwner {
  name?: string | undefined;
  email?: string | undefined;
}

/** Who pays, as the wallet knows them; null when it tells no name that fits, or no address. */
export function buyerOf(owner: WalletOwner | undefined): ConfirmInput['buyer'] | null {
  const names = namesOf(owner?.name ?? '');
  const email = owner?.email?.trim() ?? '';
  return names && isEmail(email) ? { ...names, email } : null;
}
