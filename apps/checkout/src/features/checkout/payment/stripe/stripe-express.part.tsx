import { isoCurrency } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import {
  Elements,
  ExpressCheckoutElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { messages as checkoutMessages } from '../../checkout.messages.en.ts';
import type { PayableOrder } from '../../checkout-state.model.ts';
import type { ExpressEnd, ExpressProps } from '../express.model.ts';
import { TermsLink } from '../terms-link.view.tsx';
import { withoutQuestion } from './hand-over.store.ts';
import { buyerOf } from './stripe-express.model.ts';
import { useStripeLook } from './stripe-look.store.ts';
import { resultOf } from './stripe-result.model.ts';
import { messages as m } from './stripe.messages.en.ts';
import { useStripeScript } from './stripe.queries.ts';
import styles from './stripe.module.css';

/** Apple Pay, Google Pay, Link and whatever else this browser pays with at once; or nothing. */
export function StripeExpress(props: ExpressProps) {
  const { setup, totalMinor, currency } = props;
  const { stripe } = useStripeScript(setup);
  const appearance = useStripeLook();
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: totalMinor,
      currency: isoCurrency(currency),
      appearance,
    }),
    [totalMinor, currency, appearance],
  );
  // without the script there is still the way through the form
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...props} />
    </Elements>
  );
}

const OPTIONS = {
  buttonHeight: 41,
  layout: { maxColumns: 2, maxRows: 2, overflow: 'never' },
  emailRequired: true,
  billingAddressRequired: true,
} as const;

const textOf = (error: unknown) =>
  error instanceof Error ? error.message : checkoutMessages.paymentFailed;

/** What came of it, in the words of the checkout. */
function endOf(result: ReturnType<typeof resultOf>, order: PayableOrder): ExpressEnd {
  if (result.status === 'declined') return { told: result.problem.message };
  if (result.status === 'asked') return { told: checkoutMessages.paymentFailed };
  return { end: result.status, order };
}

function Buttons({ seller, refuse, orders, onEnd }: ExpressProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isShown, setShown] = useState(false);

  /** Holds what was chosen, says who pays, and takes the payment: each only after the one before. */
  async function pay(event: StripeExpressCheckoutElementConfirmEvent): Promise<ExpressEnd> {
    const buyer = buyerOf(event.billingDetails);
    if (!stripe || !elements || !buyer) return { told: m.walletSaysNobody };
    const { error } = await elements.submit();
    if (error) return { told: error.message ?? checkoutMessages.paymentFailed };
    const { id } = await orders.hold();
    const order = await orders.confirm(id, buyer);
    const confirmed = stripe.confirmPayment({
      elements,
      clientSecret: order.clientSecret,
      confirmParams: {
        return_url: new URL(links.thankYou(order.eventId, id), location.origin).href,
      },
      redirect: 'if_required',
    });
    return endOf(resultOf(await withoutQuestion(confirmed)), order);
  }
  const attempt = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const end = await pay(event).catch((error: unknown) => ({ told: textOf(error) }));
    // the wallet says it too, and closes
    if ('told' in end) event.paymentFailed({ reason: 'fail', message: end.told });
    onEnd(end);
  };
  return (
    <div className={styles.express} data-shown={isShown}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) => {
          const told = refuse();
          if (told === null) resolve({ business: { name: seller } });
          else {
            reject();
            onEnd({ told });
          }
        }}
        onConfirm={(event) => void attempt(event)}
      />
      {isShown && (
        <p className={styles.consent}>
          {m.consent.before} <TermsLink /> {m.consent.after(seller)}
        </p>
      )}
    </div>
  );
}
