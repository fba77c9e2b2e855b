import { sessionStore } from '@foyer/session';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const at = (key: string) => `foyer.draft.${key}`;
const author = () => sessionStore.getState().user?.id ?? null;

/**
 * What this tab keeps under a key, unless somebody else typed it; what was typed before signing in
 * belongs to who signs in.
 */
export function readDraft(key: string): unknown {
  try {
    const { by, kept } = JSON.parse(sessionStorage.getItem(at(key)) ?? '{}') as {
      by?: unknown;
      kept?: unknown;
    };
    return by === null || by === author() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps something typed for reloads, errors, time-outs and sign-in, in this tab only. Never
 * passwords or cards.
 */
export function keepDraft(key: string, kept: unknown): void {
  try {
    sessionStorage.setItem(at(key), JSON.stringify({ by: author(), kept }));
  } catch {
    // Storage may be full or refused (private windows); forms work without it.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(at(key));
  } catch {
    // nothing was kept then
  }
}

const isAlike = (kept: unknown, known: unknown) =>
  typeof kept === typeof known && Array.isArray(kept) === Array.isArray(known);

/** Only fields that the start has, of the kind that they are. */
function laidOver<T extends object>(start: T, kept: unknown): T {
  const known = Object.entries(kept ?? {}).filter(
    ([name, value]) => name in start && isAlike(value, start[name as keyof T]),
  );
  return { ...start, ...Object.fromEntries(known) };
}

/** Only what differs is kept, so that an older draft brings nothing else back. */
function changesOf<T extends object>(value: T, start: T, secrets: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, now]) =>
        !secrets.includes(name) && JSON.stringify(now) !== JSON.stringify(start[name as keyof T]),
    ),
  );
}

/**
 * The state of a form that survives a reload, an error and sign-in:
 * `useForm(useDraft('webhook:new', emptyForm), judge)`. It is forgotten when the form is back at
 * its start, and by `forget` (third), which belongs where the form was sent or given up. Fields
 * named in `secrets` are never kept. Another key is another form: give the component a `key`.
 */
export function useDraft<T extends object>(
  key: string,
  start: T,
  secrets: readonly (keyof T & string)[] = [],
): readonly [T, Dispatch<SetStateAction<T>>, () => void] {
  const [value, setValue] = useState(() => laidOver(start, readDraft(key)));
  const text = JSON.stringify(changesOf(value, start, secrets));
  useEffect(() => {
    if (text === '{}') forgetDraft(key);
    else keepDraft(key, JSON.parse(text));
  }, [key, text]);
  return [value, setValue, () => forgetDraft(key)];
}
