import type { ConfirmInput } from '@foyer/contracts';
import { toMinor } from '@foyer/domain';
import type { PayableOrder } from '../checkout-state.model.ts';
import { messages as checkoutMessages } from '../checkout.messages.en.ts';
import { messages as m } from './express.messages.en.ts';
import type { ExpressEnd, ExpressProps } from './express.model.ts';
import type { PaymentResult } from './payment.model.ts';
import { resultOfAttempt } from './payment.store.ts';

interface Attempt {
  /** Who the wallet says that pays; null when it names nobody. */
  buyer: ConfirmInput['buyer'] | null;
  /** What the wallet showed its owner. */
  agreedMinor: number;
  orderFor: ExpressProps['order'];
  /** Has the order paid. */
  pay: (order: PayableOrder) => Promise<PaymentResult>;
}

/** What came of it, in the words of the checkout. */
function endOf(result: PaymentResult, order: PayableOrder): ExpressEnd {
  if (result.status === 'declined') return { told: result.problem.message };
  if (result.status === 'asked') return { told: checkoutMessages.paymentFailed };
  return { end: result.status, order };
}

/**
 * Takes a payment by a wallet, whoever the provider is: holds what was chosen, says who pays, and
 * has it paid, each only after the one before. Resolves with null when there is no order, of which
 * the page says why.
 */
export async function payAtOnce(attempt: Attempt): Promise<ExpressEnd | null> {
  const { buyer, agreedMinor, orderFor, pay } = attempt;
  if (!buyer) return { told: m.walletSaysNobody };
  const order = await orderFor(buyer);
  if (!order) return null;
  const { paymentDetails, currency } = order;
  if (toMinor(paymentDetails.total, currency) !== agreedMinor) return { told: m.otherTotal };
  return endOf(await resultOfAttempt(() => pay(order)), order);
}
