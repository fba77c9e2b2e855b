import type { CheckoutOrder, ConfirmInput, OrderSummary, ProductType } from '@foyer/contracts';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DomainEvent } from '../../platform/jobs/outbox.ts';
import type { NewLine, Line } from './order/order-line.model.ts';
import type { Order } from './order/orders.repository.ts';

/** A line of a cart that has its place in an order. */
export type OrderedLine = NewLine & { id: string };

/** An order whose lines hold stock until then. */
export interface HeldOrder {
  id: string;
  expiresAt: Date;
}

/** How a line ends, and by whom (null: nobody who is signed in). */
export type Ending = { actorId: string | null } & (
  { as: 'refunded'; reason: string } | { as: 'canceled' }
);

/** The event and the occurrence that an order is about. */
export interface About {
  eventId: string;
  instanceId: string;
}

/** What mails say of what was bought. */
export interface Described {
  /** What it was bought for, as a part of a sentence: "for Spring Gala". */
  name: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** Whom to ask. */
  contact: string | null;
}

/** The part of an order in the checkout that its kinds know. */
export type Shown = Partial<
  Pick<CheckoutOrder, 'eventId' | 'instanceId' | 'collectInformationSetting' | 'questions'>
>;

/** The part of the page of thanks that its kinds know. */
export type Thanks = Partial<
  Pick<
    OrderSummary,
    | 'eventId'
    | 'instanceId'
    | 'theme'
    | 'ticketType'
    | 'course'
    | 'startsAt'
    | 'timezone'
    | 'locationName'
    | 'poster'
    | 'isCalledOff'
    | 'ticketsCode'
  >
>;

/** What the buyer is promised of an order: until when it may be given back. */
export interface PromisedTerms {
  allowed: boolean;
  until: string | null;
  /** Until so many hours before its date a ticket goes in exchange; left out where it does not. */
  exchangeHours?: number;
}

/** What says nothing of it is not given back by its buyer. */
export const NOTHING_BACK: PromisedTerms = { allowed: false, until: null };

/** What a kind asks of the buyer before its lines are paid. */
export interface Information {
  /**
   * Checks what was said, without writing; refuses with the fields that are missing. It gets every
   * line of the order. Returns who is named besides the buyer.
   */
  check: (
    lines: readonly Line[],
    input: ConfirmInput,
  ) => {
    attendees: readonly ConfirmInput['buyer'][];
    /** By statements that are all sent when it is called. */
    save: (tx: Tx) => Promise<unknown>;
  };
  /** What the kind's `show` reads of the order, where it has one. */
  found?: unknown;
}

/**
 * A kind of product: what `orders` needs of whoever sells it, and all that it knows of it. A method
 * that is not there means that the kind has nothing to do then: a donation has no stock and nobody
 * who holds it. What gets lines gets those of its own kind; what gets an order's id alone may be
 * asked of every kind, also when the order has none of its lines. A kind's statements may read `orders`
 * and `order_lines`, and write its own tables alone.
 */
export interface ProductKind {
  /** Its row in `product_kinds`, which says the accounts of the ledger as well. */
  readonly kind: string;
  /** What integrators call it, as in that row. */
  readonly productType: ProductType;
  /** What its lines are called in mails. */
  readonly noun: { one: string; many: string };
  /** Given on top of what is bought: no part of the subtotal, and nothing to choose alone. */
  readonly isGift?: boolean;
  /** Our fee is part of what its lines cost: whoever pays reads one price, and no fee beside it. */
  readonly feeIsWithin?: boolean;
  /** Writes what the kind alone knows of lines that were just written. */
  keep?(tx: Tx, order: { ownerId: string }, lines: readonly OrderedLine[]): Promise<unknown>;
  /**
   * Looks at the stock behind lines that were just written. What it returns takes it until the
   * order's end, or says false when too little is left; it may be called once more, when what the
   * first try took was rolled back.
   */
  hold?(
    tx: Tx,
    lines: readonly OrderedLine[],
  ): Promise<(tx: Tx, order: HeldOrder) => Promise<boolean>>;
  /**
   * Takes the stock of an order's lines by one statement, sent when it is called, behind those that
   * write them. False when it took too little: that is released then, and `hold` is asked.
   * Undefined where one statement cannot take it.
   */
  holdAtOnce?(tx: Tx, orderId: string, lines: readonly OrderedLine[]): Promise<boolean> | undefined;
  /**
   * Lets what an order's lines hold, or some of them, end with the order (`orders.expires_at`, which
   * is written before). False when some of it went to somebody else.
   */
  prolong?(tx: Tx, orderId: string, lineIds?: readonly string[]): Promise<boolean>;
  /**
   * The same for what ends a transaction: refuses it in place of false, by statements that are all
   * sent when it is called. Left out where that cannot be, and by a kind that is asked more behind
   * it (`keepsPayment`).
   */
  insist?(tx: Tx, orderId: string, lineIds?: readonly string[]): Promise<unknown>;
  /** Whether others wait for what these lines hold: their buyer gets no more time. */
  isSoldOut?(tx: Tx, orderId: string, lines: readonly Line[]): Promise<boolean>;
  /** Nearly every order has its lines: what it reads is read along with them, unseen. */
  readonly isUsual?: boolean;
  /** What is asked before an order is paid; undefined when it has no line of this kind. */
  inform?(tx: Tx, orderId: string): Promise<Information | undefined>;
  /**
   * Under which name the way is kept that this order is paid with, to be charged again for it
   * later. It is asked of kinds that have a line in the order.
   */
  keepsPayment?(tx: Tx, orderId: string): Promise<string | undefined>;
  /**
   * The order is paid: takes for good what its lines hold, or other stock when that went. Returns
   * what fulfils them, to be called once all kinds have taken theirs; undefined when that is
   * impossible: all lines of the order are released then, whatever was taken before.
   */
  take?(tx: Tx, order: Order, lines: readonly Line[]): Promise<Fulfilment | undefined>;
  /** The hold of these lines ended unpaid. What another order took over stays there. */
  release?(tx: Tx, lineIds: readonly string[]): Promise<void>;
  /** A sold line ended: its stock is free again, and what it gave is no longer valid. */
  revoke?(tx: Tx, order: Order, line: Line, ending: Ending): Promise<void>;
  /**
   * Whether a sold line is theirs, when that is not its buyer: a ticket that was given away. Others
   * are told that there is no such line.
   */
  isHeldBy?(tx: Tx, actor: Actor, lineId: string): Promise<boolean>;
  /**
   * Has the mail about the whole order written once more, under this key; false when nothing that
   * it would say is valid any more. Without it `orders` sends a receipt.
   */
  mailAgain?(tx: Tx, orderId: string, dedupeKey: string): Promise<boolean>;
  /**
   * The buyer has another address: what was sent to the former one is no longer good, and what was
   * the buyer's goes there.
   */
  readdress?(tx: Tx, orderId: string, change: { from: string; to: string }): Promise<void>;
  /** Whether somebody used what was bought, or has it from the buyer. */
  isUsed?(tx: Tx, orderId: string): Promise<boolean>;
  /** What mails say of an order with lines of this kind. */
  describe?(tx: Tx, orderId: string): Promise<Described>;
  /** What the page of thanks shows of an order with lines of this kind, beside the lines. */
  thank?(tx: Tx, orderId: string): Promise<Thanks | undefined>;
  /**
   * What the checkout shows of these lines beside the order's own: an expression over the order `o`
   * that reads it in the order's own statement, and what becomes of it; and what it says of one
   * line beside its price.
   */
  readonly show?: {
    sql: RawBuilder<unknown>;
    of: (found: unknown) => Shown;
    item?: (line: OrderedLine) => Partial<CheckoutOrder['items'][number]>;
  };
}

export interface Fulfilment {
  about?: About;
  /** The kind writes to the buyer of the whole order; without one, `orders` sends a receipt. */
  isMailed?: boolean;
  /** What is said of it, behind that the order is completed. */
  facts?: readonly DomainEvent[];
  /**
   * Writes what was bought, in statements that are all sent when it is called: the
   * commit travels with them, and one that waited for a response would be refused.
   */
  write: (tx: Tx) => Promise<unknown>;
}

/** All kinds that are sold, by name. */
export type ProductKinds = ReadonlyMap<string, ProductKind>;

export const toKinds = (kinds: readonly ProductKind[]): ProductKinds =>
  new Map(kinds.map((kind) => [kind.kind, kind]));

export function kindOf(kinds: ProductKinds, { kind }: { kind: string }): ProductKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`nobody sells ${kind}`);
  return found;
}

/**
 * Lines with their kind, each kind once: in the order in which kinds are registered, so that no two
 * carts wait for each other's stock.
 */
export function byKind<L extends { kind: string }>(
  kinds: ProductKinds,
  lines: readonly L[],
): { kind: ProductKind; lines: L[] }[] {
  for (const line of lines) kindOf(kinds, line);
  const own = Map.groupBy(lines, (line) => line.kind);
  return [...kinds.values()].flatMap((kind) => {
    const found = own.get(kind.kind);
    return found ? [{ kind, lines: found }] : [];
  });
}

/** A line as whoever pays it reads it. */
export const lineAsRead = <L extends ReadLine>(
  { feeIsWithin }: Pick<ProductKind, 'feeIsWithin'>,
  line: L,
): L =>
  feeIsWithin
    ? {
        ...line,
        basePriceMinor: line.basePriceMinor + line.baseFeeMinor,
        priceMinor: line.priceMinor + line.feeMinor,
        ...{ baseFeeMinor: 0, feeMinor: 0 },
      }
    : line;
type ReadLine = Pick<NewLine, 'basePriceMinor' | 'baseFeeMinor' | 'priceMinor' | 'feeMinor'>;

export const linesAsRead = <L extends ReadLine & { kind: string }>(
  kinds: ProductKinds,
  lines: readonly L[],
): L[] => lines.map((line) => lineAsRead(kindOf(kinds, line), line));

/** What was chosen, without what was given on top. */
export const boughtOf = <L extends { kind: string }>(kinds: ProductKinds, lines: readonly L[]) =>
  lines.filter((line) => !kindOf(kinds, line).isGift);

export const givenOf = <L extends { kind: string }>(kinds: ProductKinds, lines: readonly L[]) =>
  lines.filter((line) => kindOf(kinds, line).isGift);
