import type { CheckoutOrder, TerminalPayment } from '@foyer/contracts';
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { messages } from '../checkout.messages.en.ts';
import { terminalCalls } from './door-payment.queries.ts';
import { ERROR_MS, LIMIT_MS, nextPhase, POLL_MS } from './terminal.model.ts';

/** A sentence that is said for a while; a new object each time it is said. */
function useBriefProblem() {
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!problem) return undefined;
    const timer = setTimeout(() => setProblem(null), ERROR_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return [problem, setProblem] as const;
}

const textOf = (error: unknown) =>
  error instanceof Error ? error.message : messages.paymentFailed;

/** One payment at a reader: asked every three seconds, for a minute. */
export function useTerminal({ id: orderId, clientSecret }: CheckoutOrder, onPaid: () => void) {
  const [phase, send] = useReducer(nextPhase, { name: 'choosing' });
  const [problem, setProblem] = useBriefProblem();
  const hear = useCallback(
    async (call: Promise<TerminalPayment>) => {
      try {
        const answer = await call;
        if (answer.status === 'failed' || answer.message !== null)
          setProblem({ text: answer.message ?? messages.paymentFailed });
        send({ type: 'answered', answer, atMs: Date.now() });
      } catch (error) {
        setProblem({ text: textOf(error) });
        send({ type: 'failed' });
      }
    },
    [setProblem],
  );
  const stop = useCallback(
    (readerId: string, because: 'canceled' | 'timedOut') => {
      send({ type: 'stopped', because });
      void hear(terminalCalls.cancel(orderId, readerId));
    },
    [hear, orderId],
  );
  useEffect(() => {
    if (phase.name !== 'waiting') return undefined;
    const { readerId, sinceMs } = phase;
    const poll = setInterval(() => void hear(terminalCalls.check(orderId)), POLL_MS);
    // a card that is held to it later would pay unseen: the reader is stopped
    const limit = setTimeout(
      () => stop(readerId, 'timedOut'),
      Math.max(0, sinceMs + LIMIT_MS - Date.now()),
    );
    return () => {
      clearInterval(poll);
      clearTimeout(limit);
    };
  }, [phase, hear, stop, orderId]);
  // the page was closed while a reader waited: a card may have been held to it since
  const [wasAsked] = useState(clientSecret !== null);
  useEffect(() => {
    if (wasAsked) void hear(terminalCalls.check(orderId));
  }, [wasAsked, hear, orderId]);
  const told = useEffectEvent(onPaid);
  const isPaid = phase.name === 'paid';
  useEffect(() => {
    if (isPaid) told();
  }, [isPaid]);
  return {
    phase,
    problem,
    show: (readerId: string) => {
      setProblem(null);
      send({ type: 'asked', readerId });
      void hear(terminalCalls.process(orderId, readerId));
    },
    cancel: (readerId: string) => stop(readerId, 'canceled'),
    /** Holds a test card to the reader. */
    confirm: (readerId: string) => void hear(terminalCalls.confirm(orderId, readerId)),
    again: () => send({ type: 'again' }),
  };
}
export type Terminal = ReturnType<typeof useTerminal>;
