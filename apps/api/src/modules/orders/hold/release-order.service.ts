import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { byKind } from '../product-kind.model.ts';
import { readLines, setLineStatus } from '../order/order-lines.repository.ts';
import type { Line } from '../order/order-line.model.ts';
import { releaseCodeUses } from './code-uses.repository.ts';

/**
 * Gives back all that an unpaid order holds. Stock that another order took over meanwhile stays
 * with that one.
 */
export async function releaseOrder(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const lines = (await readLines(tx, orderId)).filter((line) => line.status === 'held');
  await releaseLines(tx, deps, lines);
  await setLineStatus(
    tx,
    lines.map((line) => line.id),
    'released',
  );
  await releaseCodeUses(tx, orderId);
}

/** Gives back what lines hold. */
export async function releaseLines(
  tx: Tx,
  { productKinds }: Deps,
  lines: readonly Line[],
): Promise<void> {
  for (const { kind, lines: own } of byKind(productKinds, lines))
    await kind.release?.(
      tx,
      own.map((line) => line.id),
    );
}
