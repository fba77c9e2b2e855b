import { useLocation } from '@foyer/remote-kit';
import { useEffect } from 'react';

/**
 * The router looks for the anchor of an address before a lazy page is drawn: this takes whoever
 * comes by such a link there.
 */
export function useAnchorArrival() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
