import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import styles from './leave-guard.module.css';

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
  return () => { listeners.delete(listener); };
};

/** Asks before unsaved work is left, by a link, by Back, or by closing the tab (there the browser's own words). */
export function useLeaveGuard(isDirty: boolean, texts: LeaveTexts): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask({ ...texts, onStay: () => blocker.reset(), onLeave: () => blocker.proceed() });
    return () => ask(null);
  }, [blocker, texts]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

function LeaveDialog({ request }: { request: Request }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // jsdom knows no modal dialogs; an open one asks the same question.
  useEffect(() => {
    const element = dialog.current;
    if (element?.showModal) element.showModal();
    else element?.setAttribute('open', '');
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} role="alertdialog" aria-labelledby={titleId} aria-describedby={textId}
      onCancel={(event) => { event.preventDefault(); request.onStay(); }}>
      <h2 id={titleId}>{request.title}</h2>
      <p id={textId}>{request.text}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.leave} onClick={request.onLeave}>{request.leave}</button>
        <button type="button" className={styles.stay} onClick={request.onStay} autoFocus>{request.stay}</button>
      </div>
    </dialog>
  );
}

/** Draws the question of `useLeaveGuard`; `KitRoot` holds the one of the page. */
export function LeaveDialogHost() {
  const request = useSyncExternalStore(subscribe, () => pending, () => null);
  return request && <LeaveDialog request={request} />;
}
