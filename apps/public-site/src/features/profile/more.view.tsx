import { announce, Button } from '@foyer/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

/** A list that goes on. */
export interface More {
  hasMore: boolean;
  isPending: boolean;
  hasFailed: boolean;
  load: () => void;
}
interface Props {
  count: number;
  more: More;
  children: ReactNode;
}

/**
 * Rows that go on when their end comes into sight, or when the button there is pressed. What comes
 * pushes the button out of sight, and the last of it takes the button away: a focus that is there
 * goes on to the first of what came. By itself the list only goes on while nobody is at the button.
 */
export function MoreRows({ count, more, children }: Props) {
  const rows = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const before = useRef<number>(null);
  // a button that is taken away tells nobody that it lost the focus
  const hasFocus = useRef(false);
  const { hasMore, isPending, hasFailed } = more;
  const load = () => {
    before.current = count;
    more.load();
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    const place = end.current;
    // what failed waits for a press: seen again and again it would fail again and again
    if (!place || isPending || hasFailed || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !hasFocus.current) latest.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isPending, hasFailed, hasMore, count]);

  useEffect(() => {
    if (isPending || hasFailed || before.current === null) return;
    const first = before.current;
    before.current = null;
    if (count > first) announce(m.came(count - first));
    else if (hasMore) return;
    // where they were gone when they were asked for, the last row takes it
    const next = Math.min(first, count - 1);
    if (hasFocus.current)
      rows.current?.querySelectorAll('li')[next]?.querySelector<HTMLElement>('a')?.focus();
    hasFocus.current = false;
  }, [count, isPending, hasFailed, hasMore]);

  return (
    <>
      <div ref={rows}>{children}</div>
      {hasMore && (
        <div
          ref={end}
          className={styles.more}
          onFocus={() => (hasFocus.current = true)}
          onBlur={() => (hasFocus.current = false)}
        >
          {hasFailed && <p role="alert">{m.failed}</p>}
          <Button isPending={isPending} onPress={load}>
            {hasFailed ? m.again : m.more}
          </Button>
        </div>
      )}
    </>
  );
}
