import type { ConfirmInput, ExpressSetup, OrderInput } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { ComponentType } from 'react';
import type { PayableOrder } from '../checkout-state.model.ts';
import type { PaymentEnd } from './payment.model.ts';

/** How an attempt to pay at once ended; `told` is said where the buyer looks. */
export type ExpressEnd = { end: PaymentEnd; order: PayableOrder } | { told: string };

/** The orders of a wallet, as the buttons of a provider ask for them. */
export interface ExpressOrders {
  /** Holds what is chosen now; says why it cannot be held. */
  hold: () => Promise<{ id: string }>;
  /** With who pays, as the wallet knows them. */
  confirm: (orderId: string, buyer: ConfirmInput['buyer']) => Promise<PayableOrder>;
}

export interface ExpressProps {
  setup: ExpressSetup;
  seller: string;
  totalMinor: number;
  currency: Currency;
  /** What is wrong with the choice, so that no wallet opens for it; null when it can be paid. */
  refuse: () => string | null;
  orders: ExpressOrders;
  onEnd: (end: ExpressEnd) => void;
}
/** The buttons that one provider pays with at once; draws nothing where it has none here. */
export type ExpressPart = ComponentType<ExpressProps>;

/** The cart as a wallet's order takes it: that it pays is known. */
export const expressInput = ({ paymentMethod: _, ...cart }: OrderInput) => cart;
