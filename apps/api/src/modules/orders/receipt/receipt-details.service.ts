import type { Body, ReceiptDetails, updateReceiptDetails } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { editConflict } from '../../../platform/db/versions.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { findDetails, insertDetails } from './receipt-details.repository.ts';

const NOTHING: ReceiptDetails = {
  legalName: '',
  address: '',
  taxNumber: '',
  taxName: null,
  taxPercentage: null,
  version: 0,
};

async function read(tx: Tx, ownerId: string): Promise<ReceiptDetails> {
  const { id: _, ...found } = (await findDetails(tx, ownerId)) ?? { id: null, ...NOTHING };
  return found;
}

export const readReceiptDetails = (deps: Deps, ownerId: string) =>
  readOnly(deps.pool, (tx) => read(tx, ownerId));

export const changeReceiptDetails = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  { version, ...details }: Body<typeof updateReceiptDetails>,
) =>
  transact(deps.pool, async (tx) => {
    const change = { ownerId, changedBy: actor.userId, ...details };
    if (!(await insertDetails(tx, version, change))) {
      const latest = await findDetails(tx, ownerId);
      throw await editConflict(tx, 'receipt_details', latest?.id ?? '', actor);
    }
    await recordAct(tx, actor, 'receiptDetails.update', { ownerId });
    return read(tx, ownerId);
  });
