import { Stepper, TextLink } from '@foyer/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { STEPS, type Step } from './checkout-address.model.ts';
import { messages } from './checkout.messages.en.ts';
import styles from './checkout.module.css';

const m = messages.steps;

interface Props {
  event: { name: string; href: string };
  /** The date that is bought, in words. */
  date: string | null;
  step: Step;
  /** What the second step is called: it depends on who is asked. */
  infoName: string;
  /** An order without a price has no payment step. */
  hasPayment: boolean;
  /** The clock. */
  children: ReactNode;
}

/** What is bought for when, and which step of how many this is; the clock stands beside it. */
export function Head({ event, date, step, infoName, hasPayment, children }: Props) {
  const heading = useStepHeading(step);
  const steps = hasPayment ? [m.tickets, infoName, m.payment] : [m.tickets, infoName];
  const current = STEPS.indexOf(step);
  return (
    <header className={styles.head}>
      <p className={styles.event}>
        <TextLink isQuiet href={event.href}>
          {event.name}
        </TextLink>
        {date && <span> · {date}</span>}
      </p>
      <h1 className="sr" tabIndex={-1} ref={heading}>
        {event.name}: {steps[current]}
      </h1>
      <div className={styles.bar}>
        <Stepper label={m.label} steps={steps} current={current} />
        {children}
      </div>
    </header>
  );
}

/** Another step is another page to its reader: it begins at the top, and its name is read out. */
function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [step]);
  return heading;
}
