import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  steps: readonly string[];
  current: number;
}

/** Where one is among a few steps; `current` counts from 0. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {index < current ? <Icon name="check" size="sm" /> : index + 1}
          </span>
          {step}
          {index < current && <span className="sr"> {messages.done}</span>}
        </li>
      ))}
    </ol>
  );
}
