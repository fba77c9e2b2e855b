import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { PaymentForm } from '../payment-form.view.tsx';
import type { PaymentPartProps } from '../payment.model.ts';
import { wordsOf } from '../payment-words.model.ts';
import { usePayment } from '../payment.store.ts';
import { cardErrors, EMPTY_CARD, type CardValues } from './card-form.model.ts';
import { CardFields, CardLead } from './card-fields.view.tsx';
import { ChallengeView } from './challenge.view.tsx';
import { resultOf } from './sandbox-result.model.ts';
import { useSandboxPayment } from './sandbox.queries.ts';

/** The payment part of the embedded provider: a card form of our own, and a bank that may ask. */
export function SandboxPayment({ order, isSettling, onChangeInfo, onEnd }: PaymentPartProps) {
  // state alone: what a card pays with is never kept
  const form = useForm(useState<CardValues>(EMPTY_CARD), cardErrors);
  const words = wordsOf(order);
  const [isChallenged, setChallenged] = useState(false);
  const { mutateAsync } = useSandboxPayment();
  const { attempt, problem, isPending, giveUp, clearProblem } = usePayment(onEnd);

  const pay = (challenge?: 'approved' | 'rejected') =>
    attempt(async () => {
      const paid = mutateAsync({
        clientSecret: order.clientSecret,
        ...(challenge ? { challenge } : { card: form.values }),
      });
      const result = await paid.then(resultOf, (error: unknown) => {
        setChallenged(false);
        throw error;
      });
      setChallenged(result.status === 'asked');
      return result;
    });
  return (
    <>
      <PaymentForm
        order={order}
        problem={problem}
        isPending={isPending || isSettling}
        giveUp={giveUp}
        onChangeInfo={onChangeInfo}
        onSubmit={(event) => {
          clearProblem();
          form.submit(() => pay())(event);
        }}
        lead={<CardLead form={form} />}
      >
        <CardFields form={form} refused={problem} />
      </PaymentForm>
      <ChallengeView
        isOpen={isChallenged}
        asked={words.asked}
        confirm={words.confirm}
        isPending={isPending}
        onAnswer={(answer) => void pay(answer)}
      />
    </>
  );
}
