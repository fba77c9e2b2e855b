import type { ResponseOf, CheckoutOrder, sandboxPay } from '@foyer/contracts';
import { formatMoney, toMinor } from '@foyer/domain';
import { useForm } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { cardErrors, EMPTY_CARD, type CardValues } from './card-form.model.ts';
import { CardFormView, type PaymentProblem } from './card-form.view.tsx';
import { ChallengeView } from './challenge.view.tsx';
import { isOver, isTimedOut, useSandboxPayment } from './checkout.queries.ts';

interface Props {
  order: CheckoutOrder;
  onChangeInfo: () => void;
  onPaid: () => Promise<void>;
  onRefused: () => void;
  onExpired: () => void;
}

type Payment = ResponseOf<typeof sandboxPay>;

/** What the provider said of a card that it did not take. */
const refusalOf = ({ error }: Payment): PaymentProblem => ({
  message: error?.message ?? messages.payment.failed,
  isZip: error?.code === 'incorrect_zip',
  isRefusal: true,
});
/** The provider was not reached. */
const failureOf = (error: unknown): PaymentProblem => ({
  message: error instanceof Error ? error.message : messages.payment.failed,
  isZip: false,
  isRefusal: false,
});

/**
 * The card element of the embedded provider. Another provider's element takes its place with the
 * same ways out: paid (or on its way), refused for good, or a message beside what was typed.
 */
export function SandboxPaymentPage({ order, onChangeInfo, onPaid, onRefused, onExpired }: Props) {
  // state alone: what a card pays with is never kept
  const form = useForm(useState<CardValues>(EMPTY_CARD), cardErrors);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isChallenged, setChallenged] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const pay = useSandboxPayment();
  const total = formatMoney(toMinor(order.paymentDetails.total, order.currency), order.currency);

  const send = async (challenge?: 'approved' | 'rejected') => {
    setProblem(null);
    try {
      const result = await pay.mutateAsync({
        clientSecret: order.clientSecret ?? '',
        ...(challenge ? { challenge } : { card: form.values }),
      });
      setChallenged(result.status === 'requires_action');
      if (result.status === 'requires_action') return;
      if (result.status === 'succeeded' || result.status === 'processing') {
        setSettling(true);
        return await onPaid();
      }
      if (result.error?.doNotRetry) return onRefused();
      return setProblem(refusalOf(result));
    } catch (error) {
      setChallenged(false);
      if (isOver(error) || isTimedOut(error)) return onExpired();
      return setProblem(failureOf(error));
    }
  };
  return (
    <>
      <CardFormView
        form={form}
        total={total}
        email={order.buyer?.email}
        onChangeInfo={onChangeInfo}
        problem={problem}
        isPending={pay.isPending || isSettling}
        onSubmit={(event) => {
          setProblem(null);
          form.submit(() => send())(event);
        }}
      />
      <ChallengeView
        isOpen={isChallenged}
        total={total}
        isPending={pay.isPending}
        onAnswer={(answer) => void send(answer)}
      />
    </>
  );
}
