import { Button, ErrorNote } from '@foyer/design-system';
import { messages as m } from './door-payment.messages.en.ts';
import styles from '../checkout.module.css';

interface Props {
  amount: string;
  isPending: boolean;
  error: Error | null;
  onReceived: () => void;
}

/** Money changes hands, and nobody but whoever takes it can say so. */
export function CashView({ amount, isPending, error, onReceived }: Props) {
  return (
    <>
      <p className={styles.muted}>{m.cash}</p>
      <ErrorNote error={error} />
      <Button variant="primary" size="lg" isBlock isPending={isPending} onPress={onReceived}>
        {m.received(amount)}
      </Button>
    </>
  );
}
