import { FailedState, PageLoader } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import { PaymentForm } from '../payment-form.view.tsx';
import type { PaymentPartProps, ToPay } from '../payment.model.ts';
import { usePayment } from '../payment.store.ts';
import { withoutQuestion } from './hand-over.store.ts';
import { useStripeLook } from './stripe-look.store.ts';
import { resultOf, resultOfCard } from './stripe-result.model.ts';
import { messages as m } from './stripe.messages.en.ts';
import { useStripeScript } from './stripe.queries.ts';
import styles from './stripe.module.css';

/** The payment part of Stripe: its own form, in frames of its own, drawn as ours are. */
export function StripePayment(props: PaymentPartProps) {
  const { clientSecret, paymentSetup } = props.order;
  const { stripe, failure } = useStripeScript(paymentSetup);
  const appearance = useStripeLook();
  const options = useMemo(() => ({ clientSecret, appearance }), [clientSecret, appearance]);
  const [tries, setTries] = useState(0);
  if (failure) return <FailedState failure={failure} />;
  if (!stripe) return <PageLoader label={m.loading} />;
  return (
    <Elements key={`${clientSecret} ${tries}`} stripe={stripe} options={options}>
      <StripeForm {...props} onAgain={() => setTries(tries + 1)} />
    </Elements>
  );
}

/** Where the buyer's bank sends them back to. */
const returnAddress = (order: ToPay) =>
  new URL(
    'keeps' in order ? order.keeps.returnTo : links.thankYou(order.eventId, order.id),
    location.origin,
  ).href;

/** What Stripe need not ask: it was said at the step before. */
function saidBefore(order: ToPay) {
  if ('keeps' in order || !order.buyer) return {};
  const { firstName, lastName, email } = order.buyer;
  return { defaultValues: { billingDetails: { name: `${firstName} ${lastName}`.trim(), email } } };
}

/** What is typed stays in Stripe's frames: through a decline, and nowhere else. */
function StripeForm({
  order,
  isSettling,
  onChangeInfo,
  onEnd,
  onAgain,
}: PaymentPartProps & { onAgain: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { attempt, problem, isPending, giveUp } = usePayment(onEnd);
  const [known] = useState(() => saidBefore(order));
  if (state === 'failed')
    return (
      <FailedState
        failure={{ error: new Error(m.notLoaded), isRetrying: false, onRetry: onAgain }}
      />
    );
  const confirm = async () => {
    if (!stripe || !elements) return { status: 'asked' } as const;
    const wish = {
      elements,
      confirmParams: { return_url: returnAddress(order) },
      redirect: 'if_required' as const,
    };
    return 'keeps' in order
      ? resultOfCard(await withoutQuestion(stripe.confirmSetup(wish)))
      : resultOf(await withoutQuestion(stripe.confirmPayment(wish)));
  };
  return (
    <PaymentForm
      order={order}
      problem={problem}
      isPending={isPending || isSettling || state === 'loading'}
      giveUp={giveUp}
      onChangeInfo={onChangeInfo}
      onSubmit={(event) => {
        event?.preventDefault();
        void attempt(confirm);
      }}
    >
      <div className={styles.form} aria-busy={state === 'loading'}>
        <PaymentElement
          options={known}
          onReady={() => setState('ready')}
          onLoadError={() => setState('failed')}
        />
      </div>
    </PaymentForm>
  );
}
