import type { OwnMembership, OwnPlan } from '@foyer/contracts';
import { Button, ConfirmDialog } from '@foyer/design-system';
import { useState } from 'react';
import { messages as m } from './own-membership.messages.en.ts';
import { dayOf, planPrice, planStart } from './own-membership.model.ts';
import styles from './own-membership.module.css';

interface Props {
  membership: OwnMembership;
  plans: readonly OwnPlan[];
  /** The price that is being chosen. */
  choosing: string | null;
  isKeeping: boolean;
  onChange: (plan: OwnPlan) => Promise<void>;
  /** Goes to where a plan is paid that begins now. */
  onPay: (plan: OwnPlan) => void;
  onKeep: () => void;
}

/** Other plans that may be had, and the one that follows, which may be taken back. */
export function Plans({ membership, plans, choosing, onChange, onPay, ...keep }: Props) {
  const [asked, setAsked] = useState<OwnPlan | null>(null);
  if (plans.length === 0 && membership.nextPlan === null) return null;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">{m.plans}</h2>
      {membership.nextPlan !== null && (
        <p>
          <Button isPending={keep.isKeeping} onPress={keep.onKeep}>
            {m.keepPlan}
          </Button>
        </p>
      )}
      <ul className={styles.payments} aria-labelledby="plans">
        {plans.map((plan) => (
          <li key={plan.priceId}>
            <div>
              <p>
                {plan.tierName}, {planPrice(plan)}
              </p>
              <p className={styles.muted}>{planStart(plan, membership)}</p>
            </div>
            {!plan.isFull && (
              <Button
                size="sm"
                aria-label={m.chooseOf(plan.tierName, planPrice(plan))}
                isPending={choosing === plan.priceId}
                {...(plan.now === null && { 'aria-haspopup': 'dialog' as const })}
                onPress={() => (plan.now === null ? setAsked(plan) : onPay(plan))}
              >
                {m.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={m.changeTitle(asked?.tierName ?? '')}
        confirmLabel={m.change}
        cancelLabel={m.keep}
        isOpen={asked !== null}
        onConfirm={async () => {
          if (asked) await onChange(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked && m.changeText(planPrice(asked), dayOf(asked.from))}</p>
      </ConfirmDialog>
    </section>
  );
}
