import type { EventDetail } from '@foyer/contracts';
import { RadioGroup } from '@foyer/design-system';
import { formatMoney, toMinor } from '@foyer/domain';
import { links, useQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import type { DoorMethod } from '../cart.store.ts';
import type { DoorOrder } from '../checkout-state.model.ts';
import { isOver, isTimedOut } from '../order-calls.queries.ts';
import { CashView } from './cash.view.tsx';
import { messages as m } from './door-payment.messages.en.ts';
import { readersQuery, useCash } from './door-payment.queries.ts';
import { isAtReader } from './terminal.model.ts';
import { useTerminal, type Terminal } from './terminal.store.ts';
import { TerminalView } from './terminal.view.tsx';
import styles from '../checkout.module.css';

export interface DoorPaymentProps {
  event: EventDetail;
  order: DoorOrder;
  /** What was said at the tickets. */
  paidBy: DoorMethod;
  isSettling: boolean;
  onPaid: () => void;
  /** The hold is over. */
  onOver: () => void;
}

const METHODS = ['terminal', 'cash'] as const;

/** The guest pays whoever adds them; how can still be changed here, unless a reader waits. */
export function DoorPayment(props: DoorPaymentProps) {
  const { order, paidBy, onPaid } = props;
  const [isByCard, setByCard] = useState(paidBy === 'terminal');
  const terminal = useTerminal(order, onPaid);
  const amount = formatMoney(toMinor(order.paymentDetails.total, order.currency), order.currency);
  return (
    <div className={styles.form}>
      <h2>{m.title}</h2>
      {!isAtReader(terminal.phase) && (
        <RadioGroup
          label={m.how}
          value={isByCard ? 'terminal' : 'cash'}
          onChange={(method) => setByCard(method === 'terminal')}
          options={METHODS.map((value) => ({ value, label: m.methods[value] }))}
        />
      )}
      {isByCard ? (
        <ByCard {...props} amount={amount} terminal={terminal} />
      ) : (
        <Cash {...props} amount={amount} />
      )}
    </div>
  );
}

type PartProps = DoorPaymentProps & { amount: string };

function Cash({ order, amount, isSettling, onPaid, onOver }: PartProps) {
  const cash = useCash(order.id);
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

function ByCard({ event, amount, terminal }: PartProps & { terminal: Terminal }) {
  const { data } = useQuery(readersQuery(event.owner.id, event.id));
  const [chosen, choose] = useState<string | null>(null);
  const [only, second] = data?.data ?? [];
  return (
    <TerminalView
      amount={amount}
      readers={data?.data}
      chosenId={second ? chosen : (only?.id ?? null)}
      canConfirm={data?.canConfirm ?? false}
      terminal={terminal}
      readersHref={links.settingsPayouts(event.owner.username)}
      onChoose={choose}
    />
  );
}
