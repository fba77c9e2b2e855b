import path from 'node:path';
import { orderNumber } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consume } from '../../../platform/limits/rate-limit.ts';
import { inWorkerThread } from '../../../platform/limits/worker-thread.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { describeLines } from '../mails/describe-lines.service.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { readOrder } from '../order/orders.repository.ts';
import { receiptFile } from '../orders.messages.en.ts';
import { findOfOwner } from '../sendings/sendings.repository.ts';
import { readSummaryFacts } from '../thanks/order-summary.repository.ts';
import { findDetailsAt } from './receipt-details.repository.ts';
import { toReceipt, type Receipt } from './receipt.model.ts';
import { findReceipts } from './receipts.repository.ts';

/** Of one order: enough for whoever prints it twice and loses it three times. */
const FILES_AN_HOUR = 60;

const draw = inWorkerThread<Receipt, Uint8Array>(
  path.join(import.meta.dirname, 'draw-receipt.thread.ts'),
  { waiting: 40 },
);

/** Undefined while nothing was sold: there is nothing to receive. */
async function receiptOf(tx: Tx, deps: Deps, id: string): Promise<Receipt | undefined> {
  const order = await readOrder(tx, id);
  const around = await readSummaryFacts(tx, id);
  if (!order?.buyer || !order.completedAt || !around) return undefined;
  const { buyer, completedAt } = order;
  const lines = (await readLines(tx, id)).filter(({ status }) => status !== 'released');
  const parts = await describeLines(tx, deps, id, lines);
  const details = await findDetailsAt(tx, order.ownerId, completedAt);
  return toReceipt(deps.productKinds, {
    order: { ...order, buyer, completedAt },
    lines,
    parts,
    around,
    details,
  });
}

async function fileOf(deps: Deps, id: string, read: (tx: Tx) => Promise<Receipt>) {
  const receipt = await readOnly(deps.pool, read);
  await consume(deps.pool, `receipt:${id}`, FILES_AN_HOUR, 3600);
  return { name: receiptFile(orderNumber(id)), content: Buffer.from(await draw(receipt)) };
}

/**
 * Those of some orders whose receipt is open to an actor: what they bought, and the order whose
 * link has this code. That of a single ticket, which others may have, opens none.
 */
export const openReceipts = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  code?: string,
): Promise<string[]> => (await findReceipts(tx, actor, ids, code)).map(({ id }) => id);

export const readOwnReceipt = (deps: Deps, actor: Actor, id: string, code?: string) =>
  fileOf(deps, id, async (tx) => {
    const [open] = await openReceipts(tx, actor, [id], code);
    const receipt = open && (await receiptOf(tx, deps, open));
    if (!receipt) throw new DomainError('not_found');
    return receipt;
  });

/** The same for who manages the account that sold. */
export const readReceipt = (deps: Deps, { id, ownerId }: { id: string; ownerId: string }) =>
  fileOf(deps, id, async (tx) => {
    const isTheirs = await findOfOwner(tx, ownerId, id);
    const receipt = isTheirs && (await receiptOf(tx, deps, id));
    if (!receipt) throw new DomainError('order_not_found');
    return receipt;
  });
