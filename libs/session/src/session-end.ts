import type { AnyEndpoint, Session } from '@foyer/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionStore } from './session.store.ts';

interface SessionEndState {
  /** Whose session ended under their page, while they are asked to log in again. */
  asked: { id: string; email: string } | null;
}
interface SessionEndActions {
  /**
   * For the transport: the server knows nobody behind a call of a signed-in page. True when the
   * same person is there again.
   */
  ask(endpoint: Pick<AnyEndpoint, 'method'>): Promise<boolean>;
  /**
   * Somebody logged in. Only the person whose page it is goes on; calls of anybody else's page are
   * not repeated.
   */
  enter(session: Session): void;
  /** Not now: the calls fail as they did. */
  decline(): void;
}
export type SessionEnd = StoreApi<SessionEndState & SessionEndActions>;

/**
 * A session that ends under an open page: one question, whatever number of calls wait for its
 * answer.
 */
export function createSessionEnd(session: SessionStore): SessionEnd {
  let waiting: ((isBack: boolean) => void)[] = [];
  let hasDeclined = false;
  return createStore((set, get) => {
    const settle = (isBack: boolean) => {
      const answered = waiting;
      waiting = [];
      set({ asked: null });
      for (const answer of answered) answer(isBack);
    };
    return {
      asked: null,
      ask: ({ method }) => {
        const { user } = session.getState();
        // whoever said "not now" is asked again by what they do, not by what the page reads by
        // itself
        if (!user || (hasDeclined && method === 'GET')) return Promise.resolve(false);
        if (!get().asked) set({ asked: { id: user.id, email: user.email } });
        return new Promise((resolve) => {
          waiting.push(resolve);
        });
      },
      enter: (found) => {
        hasDeclined = false;
        const isBack = found.user !== null && found.user.id === get().asked?.id;
        session.getState().accept(found);
        settle(isBack);
      },
      decline: () => {
        hasDeclined = true;
        settle(false);
      },
    };
  });
}
