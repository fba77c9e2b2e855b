import type { CheckoutOrder, TerminalPayment } from '@foyer/contracts';
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { messages } from '../checkout.messages.en.ts';
import { terminalCalls } from './door-payment.queries.ts';
import { ERROR_MS, isOpen, LIMIT_MS, nextPhase, POLL_MS, type Phase } from './terminal.model.ts';

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

interface Calls {
  check: (isQuiet: boolean) => unknown;
  stop: (readerId: string, because: 'timedOut') => void;
}

/** Asks every three seconds until it is known how it ended; a reader waits for a minute. */
function useClock(phase: Phase, { check, stop }: Calls) {
  const { name } = phase;
  useEffect(() => {
    if (!isOpen(name)) return undefined;
    // what else is said on the screen says it already, and keeps the focus
    const poll = setInterval(() => void check(name !== 'waiting'), POLL_MS);
    return () => clearInterval(poll);
  }, [name, check]);
  useEffect(() => {
    if (phase.name !== 'waiting') return undefined;
    const { readerId, sinceMs } = phase;
    // a card that is held to it later would pay unseen: the reader is stopped
    const limit = setTimeout(
      () => stop(readerId, 'timedOut'),
      Math.max(0, sinceMs + LIMIT_MS - Date.now()),
    );
    return () => clearTimeout(limit);
  }, [phase, stop]);
}

/** One payment at a reader. */
export function useTerminal({ id: orderId, clientSecret }: CheckoutOrder, onPaid: () => void) {
  const [phase, send] = useReducer(nextPhase, { name: 'choosing' });
  const [problem, setProblem] = useBriefProblem();
  const hear = useCallback(
    async (call: Promise<TerminalPayment>, isQuiet = false) => {
      try {
        const answer = await call;
        const { status, message } = answer;
        const isSaid = status === 'failed' || message !== null;
        if (isSaid && !(isQuiet && status === 'in_progress'))
          setProblem({ text: message ?? messages.paymentFailed });
        send({ type: 'answered', answer, atMs: Date.now() });
      } catch (error) {
        if (!isQuiet) setProblem({ text: textOf(error) });
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
  const check = useCallback(
    (isQuiet?: boolean) => hear(terminalCalls.check(orderId), isQuiet),
    [hear, orderId],
  );
  useClock(phase, { check, stop });
  const [isChecking, setChecking] = useState(false);
  // the page was closed while a reader waited: a card may have been held to it since
  const [wasAsked] = useState(clientSecret !== null);
  useEffect(() => {
    if (wasAsked) void check();
  }, [wasAsked, check]);
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
    isChecking,
    check: async () => {
      setChecking(true);
      await check();
      setChecking(false);
    },
    cancel: (readerId: string) => stop(readerId, 'canceled'),
    /** Holds a test card to the reader. */
    confirm: (readerId: string) => void hear(terminalCalls.confirm(orderId, readerId)),
    again: () => send({ type: 'again' }),
  };
}
export type Terminal = ReturnType<typeof useTerminal>;
