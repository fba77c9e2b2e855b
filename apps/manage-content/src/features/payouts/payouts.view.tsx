import type { PaymentAccount } from '@foyer/contracts';
import { Badge, Button, Card, ConfirmDialog, ErrorNote, Page, Stack } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages as m } from './payouts.messages.en.ts';

interface Props {
  name: string;
  payments: PaymentAccount;
  /** What is owed and what was paid. */
  list: ReactNode;
  currency: ReactNode;
  readers: ReactNode;
  isPending: boolean;
  error: Error | null;
  onConnect: () => void;
  onDisconnect: () => Promise<unknown>;
  /** What receipts say. */
  receipts: ReactNode;
}

export function PayoutsView({
  name,
  payments,
  list,
  currency,
  readers,
  isPending,
  error,
  onConnect,
  onDisconnect,
  receipts,
}: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <Page title={m.title} lead={m.lead(name)} width="start">
      <Stack gap={6}>
        <Card label={m.card}>
          <Stack gap={4}>
            {payments.connected ? (
              <>
                <h2>
                  {m.connected}{' '}
                  <Badge tone="positive" hasDot>
                    {m.provider(payments.provider)}
                  </Badge>
                </h2>
                <p>{m.connectedText(payments.provider)}</p>
                {payments.accountId && (
                  <p>
                    <small>{m.account(payments.accountId)}</small>
                  </p>
                )}
                <div>
                  <Button variant="danger" onPress={() => setAsks(true)}>
                    {m.disconnect}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <h2>{m.connect}</h2>
                <p>{m.connectText(payments.provider)}</p>
                <div>
                  <Button variant="primary" isPending={isPending} onPress={onConnect}>
                    {m.connect}
                  </Button>
                </div>
              </>
            )}
            <ErrorNote error={error} />
          </Stack>
        </Card>
        {list}
        {currency}
        {readers}
        {receipts}
      </Stack>
      <ConfirmDialog
        isOpen={asks}
        isDangerous
        title={m.confirmTitle}
        confirmLabel={m.disconnect}
        failedTitle={m.disconnectFailed}
        onConfirm={onDisconnect}
        onClose={() => setAsks(false)}
      >
        <p>{m.confirmText}</p>
      </ConfirmDialog>
    </Page>
  );
}
