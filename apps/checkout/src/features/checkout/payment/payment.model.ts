import type { ComponentType } from 'react';
import type { PayableOrder } from '../checkout-state.model.ts';

/**
 * How the payment step ends: the money is taken or on its way; the card is not to be tried again;
 * the order cannot be paid any more.
 */
export type PaymentEnd = 'paid' | 'cardRefused' | 'orderOver';

/**
 * A refusal is the provider's own word that nothing was taken; after anything else nobody knows
 * yet.
 */
export interface PaymentProblem {
  message: string;
  isRefusal: boolean;
  /** The field of the provider's form that it is about, where there is one. */
  field?: string | undefined;
}

/** What came of one attempt. `asked`: the buyer's bank wants something, the payment stays open. */
export type PaymentResult =
  { status: PaymentEnd | 'asked' } | { status: 'declined'; problem: PaymentProblem };

/** A card that is to be kept and not charged, and what its page says of that. */
type CardToKeep = Pick<PayableOrder, 'clientSecret' | 'paymentProvider' | 'paymentSetup'> & {
  keeps: {
    /** What the button says. */
    submit: string;
    /** Where the bank sends its owner back to. */
    returnTo: string;
  };
};

/** What a provider's form is opened for. */
export type ToPay = PayableOrder | CardToKeep;

export interface PaymentPartProps {
  order: ToPay;
  /** It is over: the server is told, or the next page is on its way. */
  isSettling: boolean;
  /** Left out where whoever pays is known and stays who they are. */
  onChangeInfo?: (() => void) | undefined;
  onEnd: (end: PaymentEnd) => void;
}
/**
 * The part of the page that one provider has: it draws what it needs to know inside `PaymentForm`,
 * attempts with `usePayment`, and tells how it ended. What is typed into it never leaves it.
 */
export type PaymentPart = ComponentType<PaymentPartProps>;
