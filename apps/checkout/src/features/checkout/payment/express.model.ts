import type { ConfirmInput, ExpressSetup } from '@foyer/contracts';
import type { Consents, Currency } from '@foyer/domain';
import type { ComponentType } from 'react';
import type { PayableOrder } from '../checkout-state.model.ts';
import type { PersonValues } from '../info-values.model.ts';
import type { PaymentEnd } from './payment.model.ts';

/** How an attempt to pay at once ended; `told` is said on the page. */
export type ExpressEnd = { end: PaymentEnd; order: PayableOrder } | { told: string };

/** What a button of the page's own opened. */
export interface WalletSheet {
  isOpen: boolean;
  /** What it shows, and what is paid, whatever is chosen behind it. */
  totalMinor: number;
  onClose: () => void;
}

export interface ExpressProps {
  setup: ExpressSetup;
  seller: string;
  /** What the event asks whether it may be sent. */
  asks: Consents;
  totalMinor: number;
  currency: Currency;
  /** Who buys, as far as the page knows. */
  known: PersonValues;
  /** Whether a wallet may open for what is chosen; where it may not, the page says why. */
  mayOpen: () => boolean;
  /** Holds what is chosen for whom the wallet names; null when it cannot, and the page says why. */
  order: (buyer: ConfirmInput['buyer']) => Promise<PayableOrder | null>;
  onEnd: (end: ExpressEnd) => void;
  /** Only of a provider whose button the page draws itself. */
  sheet: WalletSheet | undefined;
}
/** The buttons that one provider pays with at once; draws nothing where it has none here. */
export type ExpressPart = ComponentType<ExpressProps>;
