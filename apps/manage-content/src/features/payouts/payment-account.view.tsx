import type { PaymentAccount } from '@foyer/contracts';
import { Badge, Button, Card, ConfirmDialog, ErrorNote, Stack } from '@foyer/design-system';
import { useState } from 'react';
import { messages as m } from './payment-account.messages.en.ts';

interface Props {
  payments: PaymentAccount;
  isPending: boolean;
  error: Error | null;
  /** Begins to connect, goes on with it, or asks how it stands. */
  onConnect: () => void;
  onDisconnect: () => Promise<unknown>;
}

const TONES = {
  none: 'neutral',
  unfinished: 'warning',
  checking: 'info',
  refused: 'danger',
  connected: 'positive',
  disconnected: 'neutral',
} as const;
/** Where there is nothing to do but to wait. */
const WAITS: ReadonlySet<PaymentAccount['state']> = new Set(['checking', 'refused']);

/** How far an account is with its payments. */
export function PaymentAccountView({ payments, isPending, error, onConnect, onDisconnect }: Props) {
  const { state, provider, accountId } = payments;
  const [asks, setAsks] = useState(false);
  const { title, text, action } = m[state];
  return (
    <Card label={m.card}>
      <Stack gap={4}>
        <h2>
          {title}{' '}
          {state !== 'none' && (
            <Badge tone={TONES[state]} hasDot>
              {m.provider(provider)}
            </Badge>
          )}
        </h2>
        <p>{text(provider)}</p>
        {state !== 'none' && accountId && (
          <p>
            <small>{m.account(accountId)}</small>
          </p>
        )}
        <div>
          {state === 'connected' ? (
            <Button variant="danger" onPress={() => setAsks(true)}>
              {action}
            </Button>
          ) : (
            <Button
              {...(!WAITS.has(state) && { variant: 'primary' })}
              isPending={isPending}
              onPress={onConnect}
            >
              {action}
            </Button>
          )}
        </div>
        <ErrorNote error={error} />
      </Stack>
      <ConfirmDialog
        isOpen={asks}
        isDangerous
        title={m.confirmTitle}
        confirmLabel={m.connected.action}
        failedTitle={m.goneFailed}
        onConfirm={onDisconnect}
        onClose={() => setAsks(false)}
      >
        <p>{m.confirmText}</p>
      </ConfirmDialog>
    </Card>
  );
}
