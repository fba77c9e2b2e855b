import { announce, Icon } from '@foyer/design-system';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { messages } from './sort-handle.messages.en.ts';
import styles from './sort-handle.module.css';

export interface SortHandleProps {
  /** What the handle does, and to what. */
  label: string;
  /** Of the row among its `count`, from 0. */
  place: number;
  count: number;
  /** So many places down, or up where negative. */
  onMove: (by: number) => void;
}

const STEPS: Partial<Record<string, (place: number, count: number) => number>> = {
  ArrowUp: () => -1,
  ArrowDown: () => 1,
  Home: (place) => -place,
  End: (place, count) => count - 1 - place,
};

const within = (by: number, place: number, count: number) =>
  Math.min(count - 1 - place, Math.max(-place, by));

/** How many of the other rows the middle of the dragged one has passed. */
function passed(row: HTMLElement, offset: number): number {
  const box = row.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  const start = middle - offset;
  let by = 0;
  for (const other of row.parentElement?.children ?? []) {
    if (other === row) continue;
    const { top, bottom } = other.getBoundingClientRect();
    const at = (top + bottom) / 2;
    if (at > start && middle > at) by += 1;
    if (at < start && middle < at) by -= 1;
  }
  return by;
}

/** Drags the row (of a list or a table) that it stands in: its offset shows at once, its place when it is let go. */
function useDrag(move: (by: number) => void) {
  const drag = useRef<{ row: HTMLElement; from: number } | null>(null);
  const end = (event: PointerEvent, isDropped: boolean) => {
    if (!drag.current) return;
    const { row, from } = drag.current;
    drag.current = null;
    const by = isDropped ? passed(row, event.clientY - from) : 0;
    delete row.dataset['dragged'];
    row.style.removeProperty('translate');
    if (by !== 0) move(by);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest<HTMLElement>('li, tbody');
      if (!row || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { row, from: event.clientY };
      row.dataset['dragged'] = '';
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      drag.current.row.style.translate = `0 ${event.clientY - drag.current.from}px`;
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}

/** Moves a row of a list or a `DataTable` to another place: dragged, or by the arrow keys. */
export function SortHandle({ label, place, count, onMove }: SortHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    // the row stands at another place of the document now, which took the focus away
    if (!isMoving.current) return;
    isMoving.current = false;
    handle.current?.focus();
    announce(messages.movedTo(place + 1, count));
  }, [place, count]);
  const move = (wanted: number) => {
    const by = within(wanted, place, count);
    if (by === 0) return;
    isMoving.current = true;
    onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(step(place, count));
  };
  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-description={messages.sortHint}
      onKeyDown={onKeyDown}
      {...useDrag(move)}
    >
      <Icon name="menu" />
    </button>
  );
}

export { moved } from './moved.ts';
