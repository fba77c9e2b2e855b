import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const isAlike = (kept: unknown, known: unknown) => typeof kept === typeof known && Array.isArray(kept) === Array.isArray(known);

/** What was typed before a reload, laid over the start; only fields that it has, of the kind that they are. */
function read<T extends object>(key: string, start: T): T {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return { ...start, ...Object.fromEntries(Object.entries(kept).filter(([name, value]) => name in start && isAlike(value, start[name as keyof T]))) };
  } catch {
    return start;
  }
}

function write(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be refused (private windows); the form works without it.
  }
}

/**
 * The state of a form that survives a reload of its page, in this tab only: `useDraft('webhook:new', emptyForm)`. Leaving the page
 * by a link forgets it, and so does returning to the start. Not for secrets.
 */
export function useDraft<T extends object>(key: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const at = `foyer.draft.${key}`;
  const [value, setValue] = useState(() => read(at, start));
  const text = JSON.stringify(value);
  const isStart = text === JSON.stringify(start);
  useEffect(() => write(at, isStart ? null : text), [at, isStart, text]);
  useEffect(() => () => write(at, null), [at]);
  return [value, setValue];
}
