import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Said {
  id: number;
  text: string;
}

/**
 * A sentence stays this long, so that two in a row are both read, and nobody finds it later who
 * reads the page to its end.
 */
const STAYS_MS = 10_000;

let said: readonly Said[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const set = (next: readonly Said[]) => {
  said = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Says something to screen readers that the page shows without moving the focus. The same words
 * twice are said twice.
 */
export function announce(text: string): void {
  if (!text) return;
  const one = { id: nextId++, text };
  set([...said, one]);
  setTimeout(() => set(said.filter((other) => other !== one)), STAYS_MS);
}

/**
 * Where `announce` speaks; the shell draws one. Dialogs leave it alone: whatever carries the
 * attribute stays outside of what react-aria-components makes inert behind a window.
 */
export function AnnouncerRegion() {
  const [from] = useState(() => nextId);
  const all = useSyncExternalStore(
    subscribe,
    () => said,
    () => said,
  );
  // a new node each time: an equal text in the same node is no change, and nobody hears it
  return (
    <div
      className="sr"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      data-react-aria-top-layer="true"
    >
      {all
        .filter(({ id }) => id >= from)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
}

/**
 * Says what a list holds after a filter, a search, a sort or a page changed it, and not for the
 * first time. `undefined` while the response is on its way. `content` tells two responses apart
 * that read alike.
 */
export function useAnnounced(text: string | undefined, content = ''): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (text === undefined) return;
    const now = `${text}\n${content}`;
    if (before.current !== null && before.current !== now) announce(text);
    before.current = now;
  }, [text, content]);
}
