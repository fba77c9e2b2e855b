import { formatMoney, toMinor } from '@foyer/domain';
import type { DoorOrder } from '../checkout-state.model.ts';
import type { DoorMethod } from '../cart.store.ts';
import { isOver, isTimedOut } from '../order-calls.queries.ts';
import { CashView } from './cash.view.tsx';
import { useCash } from './door-payment.queries.ts';

export interface DoorPaymentProps {
  order: DoorOrder;
  /** What was said at the tickets. */
  paidBy: DoorMethod;
  isSettling: boolean;
  onPaid: () => void;
  /** The hold is over. */
  onOver: () => void;
}

/** The guest pays whoever adds them. */
export function DoorPayment({ order, isSettling, onPaid, onOver }: DoorPaymentProps) {
  const cash = useCash(order.id);
  const amount = formatMoney(toMinor(order.paymentDetails.total, order.currency), order.currency);
  return (
    <CashView
      amount={amount}
      isPending={cash.isPending || isSettling}
      error={cash.error}
      onReceived={() =>
        cash.mutate(undefined, {
          onSuccess: onPaid,
          onError: (error) => {
            if (isTimedOut(error) || isOver(error)) onOver();
          },
        })
      }
    />
  );
}
