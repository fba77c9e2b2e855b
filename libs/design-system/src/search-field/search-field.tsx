import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  /** Called this long after the last key, and at once on Enter or when emptied. */
  onSearch: (value: string) => void;
  debounceMs?: number;
}

/** A search that works while typing; the specification's lists wait 300 ms. */
export function SearchField({ label, value, placeholder, onSearch, debounceMs = 300 }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setDraft(value);
  }
  useEffect(() => {
    if (draft === value) return undefined;
    const timer = setTimeout(() => onSearch(draft.trim()), draft === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [draft, value, onSearch, debounceMs]);
  return (
    <form role="search" aria-label={label} className={styles.search} onSubmit={(event) => { event.preventDefault(); onSearch(draft.trim()); }}>
      <Icon name="search" size="sm" />
      <input type="search" className={styles.input} aria-label={label} placeholder={placeholder ?? label} value={draft} enterKeyHint="search" onChange={(event) => setDraft(event.target.value)} />
    </form>
  );
}
