import type { CheckoutOrder } from '@foyer/contracts';
import { useEffect } from 'react';
import { reportLeave } from './order-calls.queries.ts';

/**
 * A page that closes says that it leaves `order`, so that what it holds is not kept from others. A
 * reload, and a page that comes back as it was, take the order up again.
 */
export function usePageLife(order: CheckoutOrder | null, onBack: () => void): void {
  useEffect(() => {
    if (!order) return;
    const hide = () => reportLeave(order);
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, [order, onBack]);
}
