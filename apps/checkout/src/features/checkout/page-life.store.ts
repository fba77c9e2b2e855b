import type { CheckoutOrder } from '@foyer/contracts';
import { useEffect, useRef } from 'react';
import { reportLeave, takeUpOrder } from './checkout.queries.ts';

/**
 * A page that closes says that it leaves, so that what it holds is not kept from others. A reload,
 * and a page that comes back as it was, take the order up again. Once a payment was asked for
 * nothing is said: it may be on its way.
 */
export function usePageLife(
  order: CheckoutOrder | null,
  isHeld: boolean,
  onBack: (order: CheckoutOrder | null) => void,
): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  const leaving = isHeld && order?.status === 'pending' ? order : null;
  useEffect(() => {
    if (!leaving) return;
    const hide = () => reportLeave(leaving);
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        void takeUpOrder(leaving.id).then(
          (found) => back.current(found),
          () => undefined,
        );
    };
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, [leaving]);
}
