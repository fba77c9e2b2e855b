import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { findPaidAccount } from './payment-account.repository.ts';

/** The account that an owner is paid to now, by whoever moves the money; undefined: none. */
export const accountPaidTo = (
  tx: Tx,
  { payments }: Pick<Deps, 'payments'>,
  ownerId: string,
): Promise<string | undefined> => findPaidAccount(tx, ownerId, payments.name);
