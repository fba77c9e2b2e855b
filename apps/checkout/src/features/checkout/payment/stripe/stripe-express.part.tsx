import { isoCurrency } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useMemo, useRef, useState } from 'react';
import { messages as checkoutMessages } from '../../checkout.messages.en.ts';
import type { PayableOrder } from '../../checkout-state.model.ts';
import { ExpressFrame } from '../express-frame.view.tsx';
import type { ExpressEnd, ExpressProps } from '../express.model.ts';
import { payAtOnce } from '../express.store.ts';
import { buyerOf } from '../wallet-buyer.model.ts';
import { withoutQuestion } from './hand-over.store.ts';
import { useStripeLook } from './stripe-look.store.ts';
import { resultOf } from './stripe-result.model.ts';
import { useStripeScript } from './stripe.queries.ts';

/** Apple Pay, Google Pay, Link and whatever else this browser pays with at once; or nothing. */
export function StripeExpress(props: ExpressProps) {
  const { setup, totalMinor, currency } = props;
  const { publishableKey, accountId } = setup;
  const { stripe } = useStripeScript(
    publishableKey === null ? undefined : { publishableKey, accountId },
  );
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

/** Asks the wallet for who pays, and has what it showed paid. */
function useStripeWallet({ totalMinor, mayOpen, order: orderFor }: ExpressProps) {
  const stripe = useStripe();
  const elements = useElements();
  // what the wallet shows its owner stays, whatever is chosen behind it
  const agreedTo = useRef(totalMinor);

  async function pay({
    billingDetails,
  }: StripeExpressCheckoutElementConfirmEvent): Promise<ExpressEnd | null> {
    const failed = { told: checkoutMessages.paymentFailed };
    if (!stripe || !elements) return failed;
    const buyer = buyerOf(billingDetails);
    if (buyer && (await elements.submit()).error) return failed;
    return payAtOnce({
      ...{ buyer, orderFor, agreedMinor: agreedTo.current },
      pay: async (order) => {
        const confirmed = stripe.confirmPayment({
          elements,
          clientSecret: order.clientSecret,
          confirmParams: { return_url: returnAddress(order) },
          redirect: 'if_required',
        });
        return resultOf(await withoutQuestion(confirmed));
      },
    });
  }
  return {
    pay: (event: StripeExpressCheckoutElementConfirmEvent) =>
      pay(event).catch(() => ({ told: checkoutMessages.paymentFailed })),
    /** Whether a wallet may open for what is chosen now. */
    begin: () => {
      agreedTo.current = totalMinor;
      return mayOpen();
    },
  };
}

function Buttons(props: ExpressProps) {
  const { seller, asks, onEnd } = props;
  const [isShown, setShown] = useState(false);
  const { begin, pay } = useStripeWallet(props);
  const attempt = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const ended = await pay(event);
    // the wallet says it too, and closes
    if (!ended) event.paymentFailed({ reason: 'fail' });
    else if ('told' in ended) event.paymentFailed({ reason: 'fail', message: ended.told });
    if (ended) onEnd(ended);
  };
  return (
    <ExpressFrame seller={seller} asks={asks} isShown={isShown}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) =>
          begin() ? resolve({ business: { name: seller } }) : reject()
        }
        onConfirm={(event) => void attempt(event)}
      />
    </ExpressFrame>
  );
}
