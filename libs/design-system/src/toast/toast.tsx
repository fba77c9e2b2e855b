import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './toast.module.css';

type ToastTone = 'positive' | 'danger' | 'info';
interface ToastItem {
  id: number;
  tone: ToastTone;
  message: string;
  dismissMs: number;
}

const DISMISS_MS = 20_000;
let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const set = (next: readonly ToastItem[]) => {
  items = next;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => set(items.filter((item) => item.id !== id));
const show =
  (tone: ToastTone) =>
  (message: string, options: { dismissMs?: number } = {}) => {
    set([
      ...items.filter((item) => item.message !== message),
      { id: nextId++, tone, message, dismissMs: options.dismissMs ?? DISMISS_MS },
    ]);
  };

/** Short notices of what just happened; they go by themselves after 20 s unless told otherwise. */
export const toast = { success: show('positive'), error: show('danger'), info: show('info') };

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const meet = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const hasSize = (element: Element) => element.getBoundingClientRect().height > 0;

/**
 * What a notice must not lie on: the control that has the focus, and what says that something is
 * wrong.
 */
function inUse(region: HTMLElement): Element[] {
  const focused = document.activeElement;
  const isControl =
    focused instanceof HTMLElement &&
    focused.tabIndex >= 0 &&
    focused !== document.body &&
    !region.contains(focused);
  return [...(isControl ? [focused] : []), ...document.querySelectorAll('[role="alert"]')].filter(
    hasSize,
  );
}

/** At the foot of the screen, and at its head while the foot is needed. */
function useFreeEdge(shown: readonly ToastItem[]) {
  const region = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom');
  useLayoutEffect(() => {
    const box = region.current;
    if (!box || shown.length === 0) return undefined;
    const settle = () => {
      const own = box.getBoundingClientRect();
      const isInTheWay = inUse(box).some((element) => meet(own, element.getBoundingClientRect()));
      if (isInTheWay) setEdge((now) => (now === 'bottom' ? 'top' : 'bottom'));
    };
    settle();
    addEventListener('focusin', settle);
    return () => removeEventListener('focusin', settle);
  }, [shown]);
  return { region, edge: shown.length === 0 ? 'bottom' : edge };
}

/**
 * Where toasts appear; the shell draws one. Reached by keyboard like everything else, and heard
 * behind a dialog: the attribute keeps it out of what react-aria-components makes inert.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => items,
  );
  const { region, edge } = useFreeEdge(shown);
  return (
    <div
      ref={region}
      className={styles.region}
      data-edge={edge}
      role="region"
      aria-label={messages.notices}
      data-react-aria-top-layer="true"
    >
      <div role="status" aria-live="polite">
        {shown.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </div>
    </div>
  );
}

function Toast({ item }: { item: ToastItem }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(item.id), item.dismissMs);
    return () => clearTimeout(timer);
  }, [item]);
  return (
    <div className={styles.toast} data-tone={item.tone}>
      <Icon
        name={item.tone === 'positive' ? 'check' : item.tone === 'danger' ? 'warning' : 'info'}
      />
      <p>{item.message}</p>
      <IconButton icon="x" size="sm" label={messages.dismiss} onPress={() => dismiss(item.id)} />
    </div>
  );
}
