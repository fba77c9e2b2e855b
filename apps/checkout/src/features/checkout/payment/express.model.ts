import type { ConfirmInput, ExpressSetup } from '@foyer/contracts';
import type { Consents, Currency } from '@foyer/domain';
import type { ComponentType } from 'react';
import type { PayableOrder } from '../checkout-state.model.ts';
import type { PaymentEnd } from './payment.model.ts';

/** How an attempt to pay at once ended; `told` is said on the page. */
export type ExpressEnd = { end: PaymentEnd; order: PayableOrder } | { told: string };

export interface ExpressProps {
  setup: ExpressSetup;
  seller: string;
  /** What the event asks whether it may be sent. */
  asks: Consents;
  totalMinor: number;
  currency: Currency;
  /** Why no wallet opens for what is chosen, and says so; null when it can be paid. */
  refuse: () => string | null;
  /** Holds what is chosen for whom the wallet names; null when it cannot, and the page says why. */
  order: (buyer: ConfirmInput['buyer']) => Promise<PayableOrder | null>;
  onEnd: (end: ExpressEnd) => void;
}
/** The buttons that one provider pays with at once; draws nothing where it has none here. */
export type ExpressPart = ComponentType<ExpressProps>;
