import { useState } from 'react';
import { messages } from '../checkout.messages.en.ts';
import { isOver, isTimedOut } from '../order-calls.queries.ts';
import type { PaymentEnd, PaymentProblem, PaymentResult } from './payment.model.ts';

/**
 * Attempts to pay, whoever the provider is. What ends the step is told by `onEnd`; anything else is
 * a problem to be shown, with what was typed still there.
 */
export function usePayment(onEnd: (end: PaymentEnd) => void) {
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isPending, setPending] = useState(false);
  const resultOf = async (confirm: () => Promise<PaymentResult>) => {
    try {
      return await confirm();
    } catch (error) {
      if (isOver(error) || isTimedOut(error)) return { status: 'orderOver' } as const;
      // the provider was not reached
      const message = error instanceof Error ? error.message : messages.paymentFailed;
      return { status: 'declined', problem: { message, isRefusal: false } } as const;
    }
  };
  return {
    problem,
    isPending,
    clearProblem: () => setProblem(null),
    attempt: async (confirm: () => Promise<PaymentResult>): Promise<void> => {
      setProblem(null);
      setPending(true);
      const result = await resultOf(confirm);
      setPending(false);
      if (result.status === 'declined') setProblem(result.problem);
      else if (result.status !== 'asked') onEnd(result.status);
    },
  };
}
