import type { CheckoutOrder, ConfirmInput, OrderInput } from '@foyer/contracts';
import type { Quantities } from './cart.model.ts';
import type { CheckoutPlace, Step } from './checkout-address.model.ts';

/** An order that waits for its payment at the provider. */
export type PayableOrder = CheckoutOrder & { clientSecret: string };
/** An order of the door: whoever sells it says how it is paid. */
export type DoorOrder = CheckoutOrder & { channel: 'door' };
/** An order that waits to be paid. */
type OrderToPay = PayableOrder | DoorOrder;

/** The cart as it is sent, and what was chosen, in case that less of it is left. */
export interface CartToHold {
  place: CheckoutPlace;
  body: OrderInput;
  codes: string[];
  quantities: Quantities;
  /** What the page says that it comes to. */
  totalMinor: number;
}

type TakeUp = { kind: 'takeUp'; orderId: string };
/** By the form of the last step, or by a button that asks the buyer's wallet at once. */
type PaysBy = 'form' | 'wallet';
type Hold = { kind: 'hold'; orderId: string | null; cart: CartToHold; by: PaysBy };
type Confirm = { kind: 'confirm'; orderId: string; body: ConfirmInput };
type Extend = { kind: 'extend'; orderId: string };
type Complete = { kind: 'complete'; orderId: string };
type Release = {
  kind: 'release';
  orderId: string | null;
  status: 'timed_out' | 'canceled';
  then: 'again' | 'event' | 'elsewhere';
};
/** What the server is asked: one thing at a time, so that a second click asks for nothing. */
export type Call = TakeUp | Hold | Confirm | Extend | Complete | Release;
/** What may be asked of an order while its buyer goes from step to step. */
type OrderCall = TakeUp | Confirm | Extend;

/** Where the checkout ends. `elsewhere`: the buyer is on the way to another page already. */
export type End = { to: 'thanks' | 'refusedCard'; orderId: string } | { to: 'event' | 'elsewhere' };

/** What every state knows. */
export interface Common {
  /** The step that the buyer last went to; the one that can be shown may come before it. */
  wanted: Step;
  /** A new object each time: the same sentence again is brought into sight again. */
  problem: { text: string } | null;
  /** Until there is an order the time to choose counts from here. */
  openedAt: number;
  /** How many milliseconds the server's clock is ahead of this device's. */
  clockOffset: number;
}

interface States {
  /** After a reload: the order of before is asked for. */
  restoring: { order: null; call: TakeUp };
  /** At the tickets; with an order for a buyer who came back from a later step. */
  choosing: { order: CheckoutOrder | null; call: OrderCall | null };
  /** The tickets are being held. */
  holding: { order: CheckoutOrder | null; call: Hold };
  /** A wallet is open over the tickets: they are held, and who pays is told, for the wallet to pay. */
  expressing: { order: CheckoutOrder | null; call: Hold | Confirm | null; body: ConfirmInput };
  informing: { order: CheckoutOrder; call: OrderCall | null };
  paying: { order: OrderToPay; call: OrderCall | null };
  /** The provider has the money, or will; the server is told. */
  settling: { order: OrderToPay; call: Complete };
  timedOut: { order: CheckoutOrder | null; call: Call | null };
  /** Nothing changes any more. The order is the one that stays on the screen meanwhile. */
  done: { order: CheckoutOrder | null; call: Release | null; end: End };
}

interface Events {
  // what the buyer does
  choiceChanged: unknown;
  choiceRefused: { text: string };
  continued: { cart: CartToHold };
  /** A wallet pays for it; what it says of its owner is all that is asked. */
  walletPays: { cart: CartToHold; body: ConfirmInput };
  formTried: unknown;
  infoSent: { body: ConfirmInput };
  wentTo: { step: Step };
  addressChanged: { step: Step };
  moreTimeAsked: { at: number };
  triedAgain: unknown;
  closed: unknown;
  left: unknown;
  /** The browser shows a page again that it had put aside. */
  cameBack: unknown;
  // what the clock and the payment say
  timeEnded: unknown;
  paid: { order: OrderToPay };
  cardRefused: { orderId: string };
  /** The wallet closed, and did not pay. */
  walletClosed: { text: string };
  // what the server says
  takenUp: { order: CheckoutOrder | null; at: number };
  held: { order: CheckoutOrder; at: number };
  confirmed: { order: CheckoutOrder; at: number };
  extended: { order: CheckoutOrder; at: number };
  settled: unknown;
  /** The order as it stands then; null when there was none. */
  released: { order: CheckoutOrder | null; at: number };
  /** The hold is over, by the server's clock. */
  expired: unknown;
  /** The order cannot go on because it is paid: by a try that nobody heard of. */
  foundPaid: { orderId: string };
  /** The order cannot go on: closed, another browser's, or its event is off sale. */
  orderLost: { text: string };
  failed: { text: string };
  /** Something that is asked was not answered: the questions changed since the page read them. */
  askedAnew: { order: CheckoutOrder; text: string; at: number };
}

export type StateName = keyof States;
export type EventType = keyof Events;
export type StateOf<N extends StateName> = { [K in N]: Common & { name: K } & States[K] }[N];
export type EventOf<T extends EventType> = { [K in T]: { type: K } & Events[K] }[T];
export type CheckoutState = StateOf<StateName>;
export type CheckoutEvent = EventOf<EventType>;
