import type { CheckoutOrder } from '@foyer/contracts';
import { SELECT_SESSION_MS } from '@foyer/domain';
import { useCallback, useState } from 'react';

/**
 * Until there is an order the browser counts 14 minutes from when the checkout opened; from then on
 * the server's `expiresAt` counts, read against the server's clock, so that a wrong clock on this
 * device changes nothing.
 */
export function useCheckoutClock(order: CheckoutOrder | null, keptOpenedAt: number | undefined) {
  const [openedAt, setOpenedAt] = useState(() => keptOpenedAt ?? Date.now());
  const [offset, setOffset] = useState(0);
  const [hasTimedOut, setTimedOut] = useState(false);
  const accept = useCallback((next: CheckoutOrder) => {
    setOffset(Date.parse(next.serverNow) - Date.now());
    return next;
  }, []);
  const now = useCallback(() => Date.now() + offset, [offset]);
  const restart = () => {
    setOpenedAt(Date.now());
    setTimedOut(false);
  };
  return {
    openedAt,
    now,
    endsAt: order?.expiresAt ? Date.parse(order.expiresAt) : openedAt + SELECT_SESSION_MS,
    hasTimedOut,
    setTimedOut,
    accept,
    restart,
  };
}
