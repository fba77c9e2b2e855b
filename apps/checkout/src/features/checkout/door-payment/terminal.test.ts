import type { TerminalPayment } from '@foyer/contracts';
import { isAtReader, nextPhase, type Phase, type TerminalEvent } from './terminal.model.ts';

const readerId = 'reader';
const PHASES: { [N in Phase['name']]: Extract<Phase, { name: N }> } = {
  choosing: { name: 'choosing' },
  asking: { name: 'asking', readerId },
  waiting: { name: 'waiting', readerId, sinceMs: 0 },
  stopping: { name: 'stopping', readerId, because: 'timedOut' },
  unknown: { name: 'unknown', readerId, because: 'timedOut' },
  canceled: { name: 'canceled' },
  timedOut: { name: 'timedOut' },
  paid: { name: 'paid' },
};
const answer = (status: TerminalPayment['status']): TerminalEvent => ({
  type: 'answered',
  atMs: 0,
  answer: { id: 'order', status, message: null },
});
const EVENTS = {
  asked: { type: 'asked', readerId },
  in_progress: answer('in_progress'),
  succeeded: answer('succeeded'),
  notTaken: answer('failed'),
  canceled: answer('canceled'),
  stopped: { type: 'stopped', because: 'canceled' },
  lost: { type: 'failed' },
  again: { type: 'again' },
} as const satisfies Record<string, TerminalEvent>;
type Name = keyof typeof EVENTS;

/** Where each event leads from each phase; what is left out changes nothing, and is tried as well. */
const TABLE: Record<Phase['name'], Partial<Record<Name, Phase['name']>>> = {
  choosing: { asked: 'asking', succeeded: 'paid' },
  asking: {
    in_progress: 'waiting',
    succeeded: 'paid',
    notTaken: 'choosing',
    canceled: 'canceled',
    lost: 'choosing',
  },
  waiting: { succeeded: 'paid', notTaken: 'choosing', canceled: 'canceled', stopped: 'stopping' },
  stopping: { succeeded: 'paid', notTaken: 'timedOut', canceled: 'timedOut', lost: 'unknown' },
  unknown: { succeeded: 'paid', notTaken: 'timedOut', canceled: 'timedOut', stopped: 'stopping' },
  canceled: { asked: 'asking', succeeded: 'paid', again: 'choosing' },
  timedOut: { asked: 'asking', succeeded: 'paid', again: 'choosing' },
  paid: {},
};
const names = Object.keys(EVENTS) as Name[];

test.each(Object.keys(TABLE) as Phase['name'][])('from %s', (name) => {
  expect(names.map((event) => [event, nextPhase(PHASES[name], EVENTS[event]).name])).toEqual(
    names.map((event) => [event, TABLE[name][event] ?? name]),
  );
});

test('how a guest pays is not changed while a card may be held to a reader', () => {
  const held = Object.values(PHASES).filter(isAtReader);
  expect(held.map(({ name }) => name)).toEqual([
    'asking',
    'waiting',
    'stopping',
    'unknown',
    'paid',
  ]);
});
