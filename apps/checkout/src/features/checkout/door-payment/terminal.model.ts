import type { TerminalPayment } from '@foyer/contracts';

/** How often it is asked what became of a payment, and how long. */
export const POLL_MS = 3000;
export const LIMIT_MS = 60_000;
/** How long it is said why a card was not taken. */
export const ERROR_MS = 5000;

/** What whoever sells sees of a payment at a reader. */
export type Phase =
  | { name: 'choosing' }
  /** The reader is being asked. */
  | { name: 'asking'; readerId: string }
  /** It shows the amount. `sinceMs` is when it began to. */
  | { name: 'waiting'; readerId: string; sinceMs: number }
  /** It is being stopped, by whoever sells or because a minute went by. */
  | { name: 'stopping'; readerId: string; because: 'canceled' | 'timedOut' }
  /** Whether it was stopped, or a card was faster, could not be heard. */
  | { name: 'unknown'; readerId: string; because: 'canceled' | 'timedOut' }
  | { name: 'canceled' }
  | { name: 'timedOut' }
  | { name: 'paid' };

/** Whether a card may be held to a reader now. */
export const isAtReader = ({ name }: Phase): boolean =>
  name === 'asking' || name === 'paid' || isOpen(name);

/** Whether it is still to be heard what became of the payment. */
export const isOpen = (name: Phase['name']): boolean =>
  name === 'waiting' || name === 'stopping' || name === 'unknown';

export type TerminalEvent =
  | { type: 'asked'; readerId: string }
  | { type: 'answered'; answer: TerminalPayment; atMs: number }
  | { type: 'stopped'; because: 'canceled' | 'timedOut' }
  /** The call did not reach anybody, or was refused. */
  | { type: 'failed' }
  | { type: 'again' };

export type PhaseOf<N extends Phase['name']> = Extract<Phase, { name: N }>;
/** What an answer that is no success leads to, in phases that wait for one. */
const UNPAID: {
  [N in 'asking' | 'waiting' | 'stopping' | 'unknown']: (
    phase: PhaseOf<N>,
    status: Exclude<TerminalPayment['status'], 'succeeded'>,
    atMs: number,
  ) => Phase;
} = {
  asking: ({ readerId }, status, atMs) =>
    status === 'in_progress' ? { name: 'waiting', readerId, sinceMs: atMs } : END[status],
  waiting: (phase, status) => (status === 'in_progress' ? phase : END[status]),
  stopping: (phase, status) => (status === 'in_progress' ? phase : { name: phase.because }),
  unknown: (phase, status) => (status === 'in_progress' ? phase : { name: phase.because }),
};
/** After a card that was not taken another one may be tried. */
const END = { failed: { name: 'choosing' }, canceled: { name: 'canceled' } } as const;

/** Where an answer leads: success beats whatever was wanted meanwhile. */
function answered(phase: Phase, { status }: TerminalPayment, atMs: number): Phase {
  if (status === 'succeeded') return { name: 'paid' };
  if (phase.name === 'asking') return UNPAID.asking(phase, status, atMs);
  if (phase.name === 'waiting') return UNPAID.waiting(phase, status, atMs);
  if (phase.name === 'stopping') return UNPAID.stopping(phase, status, atMs);
  return phase.name === 'unknown' ? UNPAID.unknown(phase, status, atMs) : phase;
}

/** What could not be stopped may have been paid: nobody says that nothing was charged. */
function failed(phase: Phase): Phase {
  if (phase.name === 'asking') return { name: 'choosing' };
  return phase.name === 'stopping' ? { ...phase, name: 'unknown' } : phase;
}

const IDLE: ReadonlySet<Phase['name']> = new Set(['choosing', 'canceled', 'timedOut']);

/** The next phase; the same object where an event changes nothing. */
export function nextPhase(phase: Phase, event: TerminalEvent): Phase {
  switch (event.type) {
    case 'asked':
      return IDLE.has(phase.name) ? { name: 'asking', readerId: event.readerId } : phase;
    case 'answered':
      return answered(phase, event.answer, event.atMs);
    case 'stopped':
      return phase.name === 'waiting' || phase.name === 'unknown'
        ? { name: 'stopping', readerId: phase.readerId, because: event.because }
        : phase;
    case 'failed':
      return failed(phase);
    case 'again':
      return IDLE.has(phase.name) ? { name: 'choosing' } : phase;
  }
}
