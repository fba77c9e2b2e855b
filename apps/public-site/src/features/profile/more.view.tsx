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
 * Rows that go on when their end comes into sight, or when the button there is pressed. The button
 * goes with the last of them: the focus goes on to the first of what came.
 */
export function MoreRows({ count, more, children }: Props) {
  const rows = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef<{ before: number; hadFocus: boolean }>(null);
  const { hasMore, isPending, hasFailed } = more;
  const load = () => {
    asked.current = {
      before: count,
      hadFocus: end.current?.contains(document.activeElement) ?? false,
    };
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
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isPending, hasFailed, hasMore, count]);

  useEffect(() => {
    const { before, hadFocus } = asked.current ?? { before: count, hadFocus: false };
    if (isPending || hasFailed || asked.current === null) return;
    asked.current = null;
    announce(m.came(count - before));
    if (hadFocus && !hasMore)
      rows.current?.querySelectorAll('li')[before]?.querySelector<HTMLElement>('a')?.focus();
  }, [count, isPending, hasFailed, hasMore]);

  return (
    <>
      <div ref={rows}>{children}</div>
      {hasMore && (
        <div ref={end} className={styles.more}>
          {hasFailed && <p role="alert">{m.failed}</p>}
          <Button isPending={isPending} onPress={load}>
            {hasFailed ? m.again : m.more}
          </Button>
        </div>
      )}
    </>
  );
}
