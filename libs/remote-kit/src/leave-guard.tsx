import { links } from '@foyer/contracts';
import { ConfirmDialog } from '@foyer/design-system';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';

/** The question before leaving: the title says what is lost, the buttons name what they do. */
export interface LeaveTexts {
  title: string;
  text: string;
  stay: string;
  leave: string;
}

interface Request extends LeaveTexts {
  onStay: () => void;
  onLeave: () => void;
}

let pending: Request | null = null;
const listeners = new Set<() => void>();
const ask = (request: Request | null) => {
  pending = request;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Asks before unsaved work is left, by a link, by Back, or by closing the tab (there the browser's
 * own words). Going to sign in and coming back loses nothing, because a draft keeps it
 * (`useDraft`). `onLeave` is told that the work is given up: the place to forget the draft.
 */
export function useLeaveGuard(isDirty: boolean, texts: LeaveTexts, onLeave?: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== links.signIn(),
  );
  const givenUp = useRef(onLeave);
  useEffect(() => {
    givenUp.current = onLeave;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask({
      ...texts,
      onStay: () => blocker.reset(),
      onLeave: () => {
        givenUp.current?.();
        blocker.proceed();
      },
    });
    return () => ask(null);
  }, [blocker, texts]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/**
 * For a form in a dialog: returns what its close button, Cancel and Escape do. Asks first when
 * something was typed; a link or Back asks the same. `onClose` forgets the draft and closes.
 */
export function useCloseGuard(
  isDirty: boolean,
  texts: LeaveTexts,
  onClose: () => void,
): () => void {
  useLeaveGuard(isDirty, texts, onClose);
  return () => {
    if (isDirty) ask({ ...texts, onStay: () => ask(null), onLeave: onClose });
    else onClose();
  };
}

/**
 * Draws the question of `useLeaveGuard`: once in the shell's frame, and in that of `renderRemote`.
 */
export function LeaveDialogHost() {
  const request = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  if (!request) return null;
  const leave = () => {
    // answered: the dialog closes itself afterwards, which must not count as staying
    ask(null);
    request.onLeave();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={request.title}
      confirmLabel={request.leave}
      cancelLabel={request.stay}
      onConfirm={leave}
      onClose={() => {
        if (pending === request) request.onStay();
      }}
    >
      {request.text}
    </ConfirmDialog>
  );
}
