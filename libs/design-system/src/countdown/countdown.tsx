import { useEffect, useRef, useState } from 'react';
import { announce } from '../announcer/announcer.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './countdown.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;
const URGENT_MS = 2 * MINUTE_MS;
/** Announced when this much is left, and at no other time. */
const ANNOUNCED_MINUTES = [5, 2, 1];

export interface CountdownProps {
  endsAt: number;
  now: () => number;
  purpose: string;
  onEnd?: () => void;
  onUrgent?: () => void;
}

/**
 * Time left until `endsAt` (milliseconds since 1970 by the given clock): minutes while it is calm,
 * mm:ss in the last two.
 */
export function Countdown({ endsAt, now, purpose, onEnd, onUrgent }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  const latest = useRef({ onEnd, onUrgent });
  useEffect(() => {
    latest.current = { onEnd, onUrgent };
  });
  useEffect(() => {
    // each is told once for one end; a moved end begins anew
    const told = { urgent: false, end: false };
    const tick = () => {
      const remaining = Math.max(0, endsAt - now());
      setLeft(remaining);
      if (remaining > 0 && remaining <= URGENT_MS && !told.urgent) {
        told.urgent = true;
        latest.current.onUrgent?.();
      }
      if (remaining === 0 && !told.end) {
        told.end = true;
        latest.current.onEnd?.();
      }
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  const isUrgent = left <= URGENT_MS;
  const isOver = left === 0;
  const minutes = Math.ceil(left / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / TICK_MS);
  const text = isUrgent
    ? `${Math.floor(left / MINUTE_MS)}:${String(seconds).padStart(2, '0')} left ${purpose}`
    : `${minutes} min left ${purpose}`;
  const spoken =
    !isOver && ANNOUNCED_MINUTES.includes(minutes) ? messages.minutesLeft(minutes, purpose) : '';
  useEffect(() => {
    announce(spoken);
  }, [spoken]);
  // can be read at any time and says nothing by itself: a clock that speaks each second is noise
  return (
    <span className={styles.clock} data-urgent={isUrgent || undefined} role="timer" aria-live="off">
      <Icon name="clock" size="sm" />
      <span>{text}</span>
    </span>
  );
}
