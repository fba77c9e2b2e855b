import type { CheckoutOrder } from '@foyer/contracts';
import { SELECT_SESSION_MS, toMajor, type Currency } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import {
  holdAtOnce,
  holdCodes,
  holdStock,
  keepLines,
  lookAtStock,
} from '../hold/hold-lines.service.ts';
import { NOTHING_BACK, type About, type PromisedTerms } from '../product-kind.model.ts';
import { toCheckoutOrder } from '../order/checkout-order.service.ts';
import { factItems } from '../order/fact-items.model.ts';
import { withIds, type NewLine, totalsOf } from '../order/order-line.model.ts';
import {
  findByCreationKey,
  insertOrder,
  type MadeOrder,
  type PaidBy,
} from '../order/order-rows.repository.ts';
import type { WholeOrder } from '../order/orders.repository.ts';

/** What somebody chose, priced by whoever sells it. */
export interface Cart {
  lines: readonly NewLine[];
  /** `usesLeft` is null for a code without a limit. */
  codes: readonly { id: string; name: string; usesLeft: number | null }[];
  /** By card when left out; what costs nothing is paid by nothing. */
  paidBy?: PaidBy;
}

/** A cart that becomes an order. */
export interface NewCart extends Cart {
  ownerId: string;
  currency: Currency;
  actor: Actor;
  requestKey: RequestKey | null;
  networkHash: Buffer | null;
  /** Whoever sells it at the door: it is theirs to go on with, and not their purchase. */
  soldBy?: string | null;
  /** Whose purchase it is all the same, where whoever sells it knows them by their account. */
  boughtBy?: string;
  about: About | null;
  /**
   * Fixed with the hold: what a buyer reads before paying is what they keep, whatever the seller
   * says meanwhile. Nothing goes back when left out.
   */
  refundTerms?: PromisedTerms;
  /** What `show` of the kinds would have read, by kind; empty when none of them shows anything. */
  found: WholeOrder['found'];
  /** Open carts of the same buyer that are given back when too little is left. */
  spare: readonly string[];
  /**
   * Refuses what this buyer may not take. It is asked in one packet with what is written then, and
   * before it, in statements that are all sent when it is called.
   */
  assertRoom?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Makes a pending order of priced lines of any kinds, and holds their stock and codes until its
 * end. Refuses with `sold_out` or `code_used_up`.
 */
export async function openOrder(tx: Tx, deps: Deps, cart: NewCart): Promise<CheckoutOrder> {
  const id = newId();
  const lines = withIds(cart.lines);
  const { ownerId, currency, actor, about, paidBy, soldBy = null } = cart;
  const totals = totalsOf(lines);
  const subjectId = lines[0]?.subjectId ?? null;
  const told = (tx: Tx) =>
    emit(tx, {
      ownerId,
      type: 'order.created',
      targetId: subjectId,
      actorId: actor.userId,
      data: {
        orderId: id,
        eventId: about?.eventId ?? null,
        instanceId: about?.instanceId ?? null,
        status: 'pending',
        currency,
        total: toMajor(totals.totalMinor, currency),
        items: factItems(deps.productKinds, lines),
      },
    });
  const { codes, spare } = cart;
  // a limited code is locked before stock is, by everybody; and what is given back for the one may
  // be what the other takes
  const isInTurn = spare.length > 0 || codes.some(({ usesLeft }) => usesLeft !== null);
  const [, order, , , , claim] = await pipelined(tx, [
    (tx) => cart.assertRoom?.(tx),
    (tx) =>
      insertOrder(tx, id, {
        ownerId,
        subjectId,
        userId: soldBy === null ? actor.userId : (cart.boughtBy ?? null),
        guestKeyHash: actor.userId ? null : actor.guestKeyHash,
        soldBy,
        requestKey: cart.requestKey,
        networkHash: cart.networkHash,
        currency,
        holdMs: SELECT_SESSION_MS,
        refundTerms: cart.refundTerms ?? NOTHING_BACK,
        cart: { totals, codes: cart.codes, ...(paidBy && { paidBy }) },
        lines,
      }),
    (tx) => keepLines(tx, deps, ownerId, lines),
    told,
    // the contested rows last, so that they are locked for the shortest time
    (tx) => (isInTurn ? undefined : holdCodes(tx, deps, id, codes, spare)),
    // behind the lines: from there on they keep whoever changes what their products draw on waiting
    (tx) => (isInTurn ? lookAtStock(tx, deps, lines) : holdAtOnce(tx, deps, id, lines)),
  ]);
  if (isInTurn) await holdCodes(tx, deps, id, codes, spare);
  if (claim) await holdStock(tx, deps, order, claim, spare);
  return toCheckoutOrder(deps, { order, lines, found: cart.found, paidWith: null });
}

/** The order that an earlier try of the same call made. */
export const orderMadeBy = (tx: Tx, { name }: RequestKey): Promise<MadeOrder | undefined> =>
  findByCreationKey(tx, name);
