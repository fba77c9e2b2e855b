import { useLocation } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';

const STORE = 'foyer.height';
/** Of the entry of the history that was left last: [its key, pixels]. */
type Kept = [key: string, height: number];

function readHeight(key: string): number | undefined {
  try {
    const [keptKey, height] = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as Kept | [];
    return keptKey === key ? height : undefined;
  } catch {
    return undefined;
  }
}

function keepHeight(key: string) {
  try {
    sessionStorage.setItem(
      STORE,
      JSON.stringify([key, document.getElementById('main')?.offsetHeight ?? 0] satisfies Kept),
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
  const { key } = useLocation();
  const [arrivedBy] = useState(key);
  const [height, setHeight] = useState(() => readHeight(key));
  useEffect(() => {
    const keep = () => keepHeight(key);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [key]);
  useEffect(() => {
    if (height === undefined) return;
    const letGo = () => setHeight(undefined);
    for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, letGo);
    return () => {
      for (const deed of ['pointerdown', 'keydown']) removeEventListener(deed, letGo);
    };
  }, [height]);
  return key === arrivedBy ? height : undefined;
}
