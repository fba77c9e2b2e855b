import { setTimeout as rest } from 'node:timers/promises';
import type { Deps } from '../runtime/deps.ts';
import {
  FACTS_AT_ONCE,
  hearFacts,
  placeFacts,
  registerListeners,
  type Listener,
} from './listeners.ts';

/** What a fact waits at the most before it is heard. */
const PAUSE_MS = 250;
const PAUSE_AFTER_FAILURE_MS = 2000;

/** Lets every listener hear until it is stopped: each goes its own way and waits for no other. */
export async function startListening(
  deps: Pick<Deps, 'pool' | 'log'>,
  listeners: readonly Listener[],
): Promise<{ stop: () => Promise<void> }> {
  await registerListeners(deps.pool, listeners);
  const stopping = new AbortController();
  const pause = (ms: number) =>
    rest(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const listen = async (listener: Listener) => {
    while (!stopping.signal.aborted) {
      try {
        await placeFacts(deps.pool);
        if ((await hearFacts(deps, listener)) < FACTS_AT_ONCE) await pause(PAUSE_MS);
      } catch (error) {
        deps.log.warn({ err: error, listener: listener.name }, 'domain events could not be read');
        await pause(PAUSE_AFTER_FAILURE_MS);
      }
    }
  };
  const done = Promise.all(listeners.map(listen));
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
