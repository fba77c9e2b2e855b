import { Page, Stack } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { messages as m } from './payouts.messages.en.ts';

interface Props {
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

export const PayoutsView = ({ name, payments, list, currency, readers, receipts }: Props) => (
  <Page title={m.title} lead={m.lead(name)} width="start">
    <Stack gap={6}>
      {payments}
      {list}
      {currency}
      {readers}
      {receipts}
    </Stack>
  </Page>
);
