import { pipelined, withSavepoint, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Line } from '../order/order-line.model.ts';
import { byKind, type HeldOrder, type OrderedLine } from '../product-kind.model.ts';
import { setStatus } from '../order/orders.repository.ts';
import { alignUses, claimCodeUses } from './code-uses.repository.ts';
import { tryLockPending } from './hold-clock.repository.ts';
import { releaseOrder } from './release-order.service.ts';

/**
 * Takes a use of each code for an order that is written. When one has none left, the buyer's own
 * `spare` carts go first, as with stock.
 */
export async function holdCodes(
  tx: Tx,
  deps: Deps,
  orderId: string,
  codes: readonly { id: string }[],
  spare: readonly string[],
): Promise<void> {
  const ids = codes.map(({ id }) => id);
  const take = () => claimCodeUses(tx, ids, orderId, 'held');
  if (await take()) return;
  await giveBackOrders(tx, deps, spare);
  if (!(await take())) throw new DomainError('code_used_up');
}

/** Writes what each kind alone knows of its lines. */
export const keepLines = (
  tx: Tx,
  { productKinds }: Deps,
  ownerId: string,
  lines: readonly OrderedLine[],
) =>
  pipelined(
    tx,
    byKind(productKinds, lines).map(
      ({ kind, lines: own }) =>
        (tx: Tx) =>
          kind.keep?.(tx, { ownerId }, own),
    ),
  );

/** Takes what was looked at; false when one kind has too little left. */
export type Claim = (order: HeldOrder) => Promise<boolean>;

/** Has each kind look at the stock of its lines. */
export async function lookAtStock(
  tx: Tx,
  { productKinds }: Deps,
  lines: readonly OrderedLine[],
): Promise<Claim> {
  const claims = await pipelined(
    tx,
    byKind(productKinds, lines).map(
      ({ kind, lines: own }) =>
        (tx: Tx) =>
          kind.hold?.(tx, own),
    ),
  );
  return async (order) => {
    // one kind after another
    for (const claim of claims) if (claim && !(await claim(tx, order))) return false;
    return true;
  };
}

/**
 * Takes the stock of lines that were just written in the packet that writes them, where the one
 * kind of theirs that has stock can; undefined when all of it is held. Else it looks, with nothing
 * held.
 */
export async function holdAtOnce(
  tx: Tx,
  deps: Deps,
  orderId: string,
  lines: readonly OrderedLine[],
): Promise<Claim | undefined> {
  const [stocked, other] = byKind(deps.productKinds, lines).filter(({ kind }) => kind.hold);
  if (!stocked) return undefined;
  const { kind, lines: own } = stocked;
  const holding = other ? undefined : kind.holdAtOnce?.(tx, orderId, own);
  if (!holding) return lookAtStock(tx, deps, lines);
  if (await holding) return undefined;
  await kind.release?.(
    tx,
    own.map(({ id }) => id),
  );
  return lookAtStock(tx, deps, lines);
}

/**
 * Takes stock for an order. When too little is left, the buyer's own `spare` carts go first: nobody
 * is sold out against themselves.
 */
export async function holdStock(
  tx: Tx,
  deps: Deps,
  order: HeldOrder,
  claim: Claim,
  spare: readonly string[],
): Promise<void> {
  // without own carts a failure ends the transaction, so there is nothing to save
  if (spare.length > 0 ? await withSavepoint(tx, () => claim(order)) : await claim(order)) return;
  if (spare.length === 0) throw new DomainError('sold_out');
  await giveBackOrders(tx, deps, spare);
  if (!(await claim(order))) throw new DomainError('sold_out');
}

/** Gives back carts that are still being chosen; one that somebody works on now is left alone. */
export async function giveBackOrders(tx: Tx, deps: Deps, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    if (!(await tryLockPending(tx, id))) continue;
    await setStatus(tx, id, 'canceled');
    await releaseOrder(tx, deps, id);
  }
}

/**
 * Lets all that an order holds, or what some of its lines hold, end with the order; false when some
 * of it went to somebody else. Where its lines are known, no other kind is asked.
 */
export async function holdWithOrder(
  tx: Tx,
  { productKinds }: Deps,
  order: { id: string; codeIds: readonly string[] },
  lines?: readonly Pick<Line, 'id' | 'kind'>[],
): Promise<boolean> {
  const lineIds = lines?.map(({ id }) => id);
  const kinds = lines
    ? byKind(productKinds, lines).map(({ kind }) => kind)
    : [...productKinds.values()];
  // kinds whose stock is of the same tables prolong it by the same statement
  const ways = new Set(kinds.map(({ prolong }) => prolong));
  const [, ...areKept] = await pipelined(tx, [
    (tx) => order.codeIds.length > 0 && alignUses(tx, order.id),
    ...[...ways].map((prolong) => (tx: Tx) => prolong?.(tx, order.id, lineIds) ?? true),
  ]);
  return areKept.every((isKept) => isKept);
}

/** Whether everything that these lines hold can be insisted on. */
export const canInsist = ({ productKinds }: Deps, lines: readonly Pick<Line, 'kind'>[]): boolean =>
  byKind(productKinds, lines).every(({ kind }) => !kind.prolong || kind.insist);

/**
 * The same where it ends a transaction: refuses that when some of it went to somebody else. Every
 * statement is sent when it is called.
 */
export function insistOnHold(
  tx: Tx,
  { productKinds }: Deps,
  order: { id: string; codeIds: readonly string[] },
  lines: readonly Pick<Line, 'id' | 'kind'>[],
): Promise<true> {
  const lineIds = lines.map(({ id }) => id);
  const ways = new Set(byKind(productKinds, lines).map(({ kind }) => kind.insist));
  const insisting = pipelined(tx, [
    (tx) => order.codeIds.length > 0 && alignUses(tx, order.id),
    ...[...ways].map((insist) => (tx: Tx) => insist?.(tx, order.id, lineIds)),
  ]);
  return insisting.then(() => true);
}
