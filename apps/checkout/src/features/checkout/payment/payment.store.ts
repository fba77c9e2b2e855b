import { useEffect, useRef, useState } from 'react';
import { messages } from '../checkout.messages.en.ts';
import { isOver, isTimedOut } from '../order-calls.queries.ts';
import type { PaymentEnd, PaymentProblem, PaymentResult } from './payment.model.ts';
import { whenOnline } from './when-online.model.ts';

/**
 * Whatever needs a network waits for one here, where it can be given up; also when the page is
 * left, so that nothing is paid behind somebody's back.
 */
export function useNetwork() {
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const giveUp = () => waiting.current?.abort();
  useEffect(() => () => waiting.current?.abort(), []);
  const wait = async (): Promise<boolean> => {
    giveUp();
    const { signal } = (waiting.current = new AbortController());
    setWaiting(!navigator.onLine);
    const isThere = await whenOnline(signal);
    setWaiting(false);
    return isThere;
  };
  return { wait, giveUp: isWaiting ? giveUp : undefined };
}

/** What came of an attempt, also of one that reached nobody. */
export async function resultOfAttempt(
  confirm: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  try {
    return await confirm();
  } catch (error) {
    if (isOver(error) || isTimedOut(error)) return { status: 'orderOver' };
    // the provider was not reached
    const message = error instanceof Error ? error.message : messages.paymentFailed;
    return { status: 'declined', problem: { message, isRefusal: false } };
  }
}

/**
 * Attempts to pay, whoever the provider is. What ends the step is told by `onEnd`; anything else is
 * a problem to be shown, with what was typed still there.
 */
export function usePayment(onEnd: (end: PaymentEnd) => void) {
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isPending, setPending] = useState(false);
  const { wait, giveUp } = useNetwork();
  return {
    problem,
    isPending,
    /** Gives up what waits for a network, while something does: nothing was sent yet. */
    giveUp,
    clearProblem: () => setProblem(null),
    attempt: async (confirm: () => Promise<PaymentResult>): Promise<void> => {
      setProblem(null);
      setPending(true);
      const result = (await wait())
        ? await resultOfAttempt(confirm)
        : ({ status: 'asked' } as const);
      setPending(false);
      if (result.status === 'declined') setProblem(result.problem);
      else if (result.status !== 'asked') onEnd(result.status);
    },
  };
}
