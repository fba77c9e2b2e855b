import { isoCurrency, toMinor, walletConsent } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useId, useMemo, useRef, useState } from 'react';
import { messages as checkoutMessages } from '../../checkout.messages.en.ts';
import type { PayableOrder } from '../../checkout-state.model.ts';
import type { ExpressEnd, ExpressProps } from '../express.model.ts';
import { TermsLink } from '../../terms-link.view.tsx';
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

/** Where the buyer's bank, or a wallet with a page of its own, sends them back to. */
const returnAddress = ({ eventId, id }: PayableOrder) =>
  new URL(links.thankYou(eventId, id), location.origin).href;

/** What came of it, in the words of the checkout. */
function endOf(result: ReturnType<typeof resultOf>, order: PayableOrder): ExpressEnd {
  if (result.status === 'declined') return { told: result.problem.message };
  if (result.status === 'asked') return { told: checkoutMessages.paymentFailed };
  return { end: result.status, order };
}

/**
 * Takes a payment by a wallet: holds what was chosen, says who pays, and has it paid, each only
 * after the one before. Resolves with null when there is no order, of which the page says why.
 */
function usePayAtOnce({ totalMinor, refuse, order: orderFor }: ExpressProps) {
  const stripe = useStripe();
  const elements = useElements();
  // what the wallet shows its owner stays, whatever is chosen behind it
  const agreedTo = useRef(totalMinor);

  async function pay({
    billingDetails,
  }: StripeExpressCheckoutElementConfirmEvent): Promise<ExpressEnd | null> {
    const buyer = buyerOf(billingDetails);
    if (!stripe || !elements || !buyer) return { told: m.walletSaysNobody };
    const { error } = await elements.submit();
    if (error) return { told: checkoutMessages.paymentFailed };
    const order = await orderFor(buyer);
    if (!order) return null;
    const { paymentDetails, currency, clientSecret } = order;
    if (toMinor(paymentDetails.total, currency) !== agreedTo.current) return { told: m.otherTotal };
    const confirmed = stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnAddress(order) },
      redirect: 'if_required',
    });
    return endOf(resultOf(await withoutQuestion(confirmed)), order);
  }
  return {
    pay: (event: StripeExpressCheckoutElementConfirmEvent) =>
      pay(event).catch(() => ({ told: checkoutMessages.paymentFailed })),
    /** Whether a wallet may open for what is chosen now. */
    begin: () => {
      agreedTo.current = totalMinor;
      return refuse() === null;
    },
  };
}

function Buttons(props: ExpressProps) {
  const { seller, asks, onEnd } = props;
  const [isShown, setShown] = useState(false);
  const { begin, pay } = usePayAtOnce(props);
  const heading = useId();
  const consent = walletConsent(asks, seller);
  const attempt = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const ended = await pay(event);
    // the wallet says it too, and closes
    if (!ended) event.paymentFailed({ reason: 'fail' });
    else if ('told' in ended) event.paymentFailed({ reason: 'fail', message: ended.told });
    if (ended) onEnd(ended);
  };
  return (
    <section className={styles.express} data-shown={isShown} aria-labelledby={heading}>
      {isShown && (
        <>
          <h2 id={heading}>{m.express}</h2>
          <p className={styles.consent}>
            {consent.before} <TermsLink>{consent.terms}</TermsLink>
            {consent.after}
          </p>
        </>
      )}
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) =>
          begin() ? resolve({ business: { name: seller } }) : reject()
        }
        onConfirm={(event) => void attempt(event)}
      />
    </section>
  );
}
