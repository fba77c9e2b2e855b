import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { Line } from '../order/order-line.model.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { kindOf } from '../product-kind.model.ts';
import type { DescribedLines } from './order-words.model.ts';

/** What the kinds of some lines say of them, in the order of the lines. */
export async function describeLines<L extends { kind: string; name: string }>(
  tx: Tx,
  { productKinds }: Deps,
  orderId: string,
  lines: readonly L[],
): Promise<DescribedLines<L>[]> {
  const parts: DescribedLines<L>[] = [];
  for (const [name, own] of Map.groupBy(lines, (line) => line.kind)) {
    const kind = kindOf(productKinds, { kind: name });
    parts.push({ kind, lines: own, of: (await kind.describe?.(tx, orderId)) ?? null });
  }
  return parts;
}

/** The same of all lines of an order. */
export const describeOrder = async (
  tx: Tx,
  deps: Deps,
  orderId: string,
): Promise<DescribedLines<Line>[]> =>
  describeLines(tx, deps, orderId, await readLines(tx, orderId));
