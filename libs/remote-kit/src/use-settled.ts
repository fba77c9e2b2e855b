import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** A text once nobody has typed for a moment: what is asked for by it is not asked for each letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
