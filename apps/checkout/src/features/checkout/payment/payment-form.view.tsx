import { Button, Problem, useOnline } from '@foyer/design-system';
import type { OnSubmit } from '@foyer/remote-kit';
import { useRef, type ReactNode } from 'react';
import { messages as checkoutMessages } from '../checkout.messages.en.ts';
import { messages as m } from './payment.messages.en.ts';
import type { PaymentProblem, ToPay } from './payment.model.ts';
import { wordsOf } from './payment-words.model.ts';
import styles from '../checkout.module.css';

interface Props {
  order: ToPay;
  problem: PaymentProblem | null;
  isPending: boolean;
  /** Gives up what waits for a network, while something does. */
  giveUp: (() => void) | undefined;
  onSubmit: OnSubmit;
  onChangeInfo?: (() => void) | undefined;
  /** Stands before a problem: what is to be known of this way to pay. */
  lead?: ReactNode;
  /** What the provider asks for. */
  children: ReactNode;
}

/** What is the same whoever takes the payment: for whom, what went wrong, how much. */
export function PaymentForm({
  order,
  problem,
  isPending,
  giveUp,
  onSubmit,
  onChangeInfo,
  lead,
  children,
}: Props) {
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const words = wordsOf(order);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <div>
        <h2>{words.title}</h2>
        {words.who && (
          <p className={styles.muted}>
            {words.who}{' '}
            {onChangeInfo && (
              <button type="button" className={styles.more} onClick={onChangeInfo}>
                {m.change}
              </button>
            )}
          </p>
        )}
      </div>
      {lead}
      {problem &&
        (problem.isRefusal ? (
          <Problem problem={problem} title={problem.message}>
            {words.notTaken}
          </Problem>
        ) : (
          <Problem problem={problem}>{problem.message}</Problem>
        ))}
      {children}
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending}>
        {words.submit}
      </Button>
      <p className={styles.muted} role="status">
        {!isOnline && (giveUp ? words.waiting : checkoutMessages.offline)}
      </p>
      {giveUp && (
        <Button
          variant="secondary"
          isBlock
          onPress={() => {
            giveUp();
            // this button goes, and the focus with it
            form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          }}
        >
          {words.giveUp}
        </Button>
      )}
    </form>
  );
}
