import type { ReactNode } from 'react';
import { SettingsFrame } from '../../shared/settings-frame.view.tsx';
import { messages as m } from './payouts.messages.en.ts';

interface Props {
  username: string;
  name: string;
  /** Whether buyers can pay by card. */
  payments: ReactNode;
  /** What is owed and what was paid. */
  list: ReactNode;
  currency: ReactNode;
  readers: ReactNode;
  /** What receipts say. */
  receipts: ReactNode;
}

export const PayoutsView = ({
  username,
  name,
  payments,
  list,
  currency,
  readers,
  receipts,
}: Props) => (
  <SettingsFrame title={m.title} username={username} lead={m.lead(name)}>
    {payments}
    {list}
    {currency}
    {readers}
    {receipts}
  </SettingsFrame>
);
