import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './toast.module.css';

type ToastTone = 'positive' | 'danger' | 'info';
interface ToastItem { id: number; tone: ToastTone; message: string; dismissMs: number }

const DISMISS_MS = 20_000;
let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const set = (next: readonly ToastItem[]) => {
  items = next;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => set(items.filter((item) => item.id !== id));
const show = (tone: ToastTone) => (message: string, options: { dismissMs?: number } = {}) => {
  set([...items.filter((item) => item.message !== message), { id: nextId++, tone, message, dismissMs: options.dismissMs ?? DISMISS_MS }]);
};

/** Short notices of what just happened; they go by themselves after 20 s unless told otherwise. */
export const toast = { success: show('positive'), error: show('danger'), info: show('info') };

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear; the shell draws one. Reached by keyboard like everything else. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => items, () => items);
  return <div className={styles.region} role="region" aria-label={messages.notices}><div role="status" aria-live="polite">{shown.map((item) => <Toast key={item.id} item={item} />)}</div></div>;
}

function Toast({ item }: { item: ToastItem }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(item.id), item.dismissMs);
    return () => clearTimeout(timer);
  }, [item]);
  return (
    <div className={styles.toast} data-tone={item.tone}>
      <Icon name={item.tone === 'positive' ? 'check' : item.tone === 'danger' ? 'warning' : 'info'} /><p>{item.message}</p>
      <IconButton icon="x" size="sm" label={messages.dismiss} onPress={() => dismiss(item.id)} />
    </div>
  );
}
