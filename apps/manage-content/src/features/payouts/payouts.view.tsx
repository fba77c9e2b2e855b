import type { ReactNode } from 'react';

interface Props {
  /** Whether buyers can pay by card. */
  payments: ReactNode;
  /** What is owed and what was paid. */
  list: ReactNode;
  currency: ReactNode;
  readers: ReactNode;
  /** What receipts say. */
  receipts: ReactNode;
}

export const PayoutsView = ({ payments, list, currency, readers, receipts }: Props) => (
  <>
    {payments}
    {list}
    {currency}
    {readers}
    {receipts}
  </>
);
