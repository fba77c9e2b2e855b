import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  /**
   * Called this long after the last key, and at once on Enter, when emptied or when the field is
   * left.
   */
  onSearch: (value: string) => void;
  debounceMs?: number;
}

/** A search that works while typing; the specification's lists wait 300 ms. */
export function SearchField({
  label,
  value,
  placeholder,
  onSearch,
  debounceMs = 300,
}: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // what was sent and not yet answered, after what is shown
  const [sent, setSent] = useState<readonly string[]>([value]);
  if (value !== lastValue) {
    setLastValue(value);
    // the response to what was sent must not take away what was typed meanwhile
    const answered = sent.lastIndexOf(value);
    if (answered === -1) setDraft(value);
    setSent(answered === -1 ? [value] : sent.slice(answered));
  }
  const wanted = draft.trim();
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const send = (text: string) => {
    setSent([...sent, text]);
    latest.current(text);
  };
  const lastSent = sent.at(-1)?.trim();
  useEffect(() => {
    if (wanted === lastSent) return undefined;
    const timer = setTimeout(
      () => {
        setSent((before) => [...before, wanted]);
        latest.current(wanted);
      },
      wanted === '' ? 0 : debounceMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, lastSent, debounceMs]);
  // whoever leaves for a link must not be called back by a search that begins after it
  const leave = () => {
    if (wanted !== lastSent) send(wanted);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        send(wanted);
      }}
    >
      <Icon name="search" size="sm" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        enterKeyHint="search"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
      />
    </form>
  );
}
