import { costMinor, type Cut, type PaidLine } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { postSplit } from '../../ledger/index.ts';
import { setLineStatus } from '../order/order-lines.repository.ts';
import type { Line } from '../order/order-line.model.ts';
import type { Order } from '../order/orders.repository.ts';
import { findPaidLines, setProduct, splitLine } from './added-lines.repository.ts';
import { lockOrderOfLine, requestRefund, type RefundWish } from './end-line.service.ts';

/** A line with its order, and what it cost. */
export type AddedLine = PaidLine & { id: string; orderId: string };

const costOf = (priceMinor: number, feeMinor: number) => ({ priceMinor, feeMinor });

/** What a line costs, as exchanges reckon. */
export const costsOf = (
  line: Pick<Line, 'basePriceMinor' | 'baseFeeMinor' | 'priceMinor' | 'feeMinor'>,
): PaidLine => ({
  base: costOf(line.basePriceMinor, line.baseFeeMinor),
  paid: costOf(line.priceMinor, line.feeMinor),
});

/** What was paid to have a line in exchange and stands with it, the last line first. */
export const addedLines = async (tx: Tx, lineId: string): Promise<AddedLine[]> =>
  (await findPaidLines(tx, lineId)).map(({ id, orderId, ...line }) => ({
    id,
    orderId,
    ...costsOf(line),
  }));

/** A sold line is of another product of its kind from now on; what was paid for it stays. */
export async function changeProduct(
  tx: Tx,
  lineId: string,
  product: { productId: string; name: string },
): Promise<void> {
  await setProduct(tx, lineId, product);
}

/**
 * Takes a part out of a sold line's price, and asks for what was paid of it back. It becomes a line
 * of its own, so that every line still goes back whole and once; one of which nothing is left goes
 * back itself. `of`: the line whose price is changed by it.
 */
export async function returnPart(
  tx: Tx,
  { orderId, lineId, of }: { orderId: string; lineId: string; of: string },
  { cut, name }: { cut: Cut; name: string },
  wish: RefundWish,
): Promise<void> {
  if (costMinor(cut.base) === 0) return;
  const locked = await lockOrderOfLine(tx, orderId, lineId);
  if (!locked) throw new Error('a part of a line that is not there');
  const { order, line } = locked;
  const isWhole = lineId !== of && costMinor(cut.base) === line.basePriceMinor + line.baseFeeMinor;
  const part = isWhole ? line : await split(tx, { order, line, of }, { cut, name });
  if (costMinor(cut.back) === 0) await setLineStatus(tx, [part.id], 'canceled');
  else if (!(await requestRefund(tx, order, part, wish)))
    throw new Error('a difference that cannot go back');
}

async function split(
  tx: Tx,
  { order, line, of }: { order: Order; line: Line; of: string },
  { cut, name }: { cut: Cut; name: string },
): Promise<Line> {
  const id = await splitLine(tx, line.id, cut, { name, addedTo: of });
  const part: Line = { ...line, ...cut.back, id, kind: 'exchange', name };
  await postSplit(tx, order, { paymentMethod: order.paymentMethod, from: line, to: part });
  return part;
}
