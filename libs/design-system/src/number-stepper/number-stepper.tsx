import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './number-stepper.module.css';

export interface NumberStepperProps {
  /** What is counted; also names the two buttons. */
  label: string;
  value: number;
  min?: number;
  /** The fewest of it beside none: from 0 it goes there at once. */
  least?: number;
  max: number;
  onChange: (value: number) => void;
  isDisabled?: boolean;
}

/** A small whole number with a button on each side; the new value is announced. */
export function NumberStepper({
  label,
  value,
  min = 0,
  least = 1,
  max,
  onChange,
  isDisabled = false,
}: NumberStepperProps) {
  const canStep = (by: number) => !isDisabled && (by < 0 ? value > min : value < max);
  const after = (by: number) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next === 0 || next >= least) return next;
    return by > 0 ? Math.min(max, least) : 0;
  };
  // a button that turned off under the finger would drop the focus: it stays and does nothing
  const button = (by: number) => ({
    type: 'button' as const,
    'aria-disabled': canStep(by) ? undefined : true,
    onClick: () => {
      if (canStep(by)) onChange(after(by));
    },
  });
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button {...button(-1)} aria-label={messages.less(label)}>
        <Icon name="minus" size="sm" />
      </button>
      <output aria-live="polite">
        <span className="sr">{`${label}: `}</span>
        {value}
      </output>
      <button {...button(1)} aria-label={messages.more(label)}>
        <Icon name="plus" size="sm" />
      </button>
    </span>
  );
}
