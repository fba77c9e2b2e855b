import { useLocation } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';

const STORE = 'foyer.height';
/** Of the entry of the history that was left last: [its name, pixels]. */
type Kept = [entry: string, height: number];

function readHeight(entry: string): number | undefined {
  try {
    const [kept, height] = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as Kept | [];
    return kept === entry ? height : undefined;
  } catch {
    return undefined;
  }
}

function keepHeight(entry: string) {
  try {
    sessionStorage.setItem(
      STORE,
      JSON.stringify([entry, document.getElementById('main')?.offsetHeight ?? 0] satisfies Kept),
    );
  } catch {
    // storage may be refused: the page then begins as tall as it is
  }
}

/**
 * In pixels, how tall the page was when it was loaded again, until somebody does something: so one
 * stays where one was, and the footer does not stand in sight until the content pushes it away.
 */
export function useKeptHeight(): number | undefined {
  const { key, pathname } = useLocation();
  // whatever address is typed has the key "default"
  const entry = `${key} ${pathname}`;
  const [arrivedBy] = useState(entry);
  const [height, setHeight] = useState(() => readHeight(entry));
  useEffect(() => {
    const keep = () => keepHeight(entry);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [entry]);
  useEffect(() => {
    if (height === undefined) return;
    const letGo = () => setHeight(undefined);
    for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, letGo);
    return () => {
      for (const deed of ['pointerdown', 'keydown']) removeEventListener(deed, letGo);
    };
  }, [height]);
  return entry === arrivedBy ? height : undefined;
}
