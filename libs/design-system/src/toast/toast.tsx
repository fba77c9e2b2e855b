import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import { standBesideBars } from '../sticky-bar/use-sticky-bar.ts';
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

const NEEDED =
  '[role="alert"], [data-problem], [role="dialog"] [type="submit"], [role="alertdialog"] :is(a, button)';

/**
 * What a notice must not lie on: the control that has the focus, what says that something is wrong,
 * the button by which an open form is sent, and what answers a window that must be answered.
 */
function inUse(region: HTMLElement): Element[] {
  const focused = document.activeElement;
  const isControl =
    focused instanceof HTMLElement &&
    focused.tabIndex >= 0 &&
    focused !== document.body &&
    !region.contains(focused);
  const needed = document.querySelectorAll(NEEDED);
  return [...(isControl ? [focused] : []), ...needed].filter(hasSize);
}

/** Where the notices lie at the foot, from where they lie now. */
function atFoot(region: HTMLElement): DOMRect {
  const own = region.getBoundingClientRect();
  if (region.dataset['edge'] !== 'top') return own;
  const style = getComputedStyle(region);
  const bar = (side: string) => parseFloat(style.getPropertyValue(`--bar-${side}`)) || 0;
  const distance = own.top - bar('top') + bar('bottom');
  return new DOMRect(own.x, innerHeight - distance - own.height, own.width, own.height);
}

const MOVES = ['focusin', 'input'] as const;

/** At the foot of the screen, and at its head while the foot is needed. */
function useFreeEdge(shown: readonly ToastItem[]) {
  const region = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'bottom' | 'top'>('bottom');
  useLayoutEffect(() => (region.current ? standBesideBars(region.current) : undefined), []);
  useLayoutEffect(() => {
    const box = region.current;
    if (!box || shown.length === 0) return undefined;
    const settle = () => {
      const used = inUse(box).map((element) => element.getBoundingClientRect());
      const isFree = used.every((other) => !meet(atFoot(box), other));
      setEdge(isFree ? 'bottom' : 'top');
    };
    // what takes the focus is scrolled into sight after it has it
    let frame = 0;
    const settleAfter = () => {
      settle();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    settleAfter();
    // and an answer may make a form grow
    for (const name of MOVES) addEventListener(name, settleAfter);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of MOVES) removeEventListener(name, settleAfter);
    };
  }, [shown]);
  return { region, edge: shown.length === 0 ? 'bottom' : edge };
}

/**
 * A dismissed notice takes its button with it: the focus goes to that of another, or back to where
 * it came from.
 */
function useFocusBack() {
  const from = useRef<EventTarget>(null);
  const onFocus = ({ currentTarget: region, relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && region.contains(relatedTarget);
    if (!isInside) from.current = relatedTarget;
  };
  const moveOn = (region: HTMLElement | null) => {
    const buttons = [...(region?.querySelectorAll('button') ?? [])];
    const next = buttons.find((button) => button !== document.activeElement) ?? from.current;
    if (next instanceof HTMLElement) next.focus();
  };
  return { onFocus, moveOn };
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
  const { onFocus, moveOn } = useFocusBack();
  return (
    <div
      ref={region}
      className={styles.region}
      data-edge={edge}
      role="region"
      aria-label={messages.notices}
      data-react-aria-top-layer="true"
      onFocus={onFocus}
    >
      <div role="status" aria-live="polite">
        {shown.map((item) => (
          <Toast
            key={item.id}
            item={item}
            onDismiss={() => {
              moveOn(region.current);
              dismiss(item.id);
            }}
          />
        ))}
      </div>
    </div>
  );
}

function Toast({ item, onDismiss }: { item: ToastItem; onDismiss: () => void }) {
  // what is pointed at or has the focus is being read: its time begins anew afterwards
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(item.id), item.dismissMs);
    return () => clearTimeout(timer);
  }, [item, isHeld]);
  return (
    <div
      className={styles.toast}
      data-tone={item.tone}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon
        name={item.tone === 'positive' ? 'check' : item.tone === 'danger' ? 'warning' : 'info'}
      />
      <p>{item.message}</p>
      <IconButton icon="x" size="sm" label={messages.dismiss} onPress={onDismiss} />
    </div>
  );
}
