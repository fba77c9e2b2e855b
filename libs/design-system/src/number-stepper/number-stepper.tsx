import { Icon } from '../icon/icon.tsx';
import styles from './number-stepper.module.css';

export interface NumberStepperProps {
  /** What is counted; also names the two buttons. */
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  isDisabled?: boolean;
}

/** A small whole number with a button on each side; the new value is announced. */
export function NumberStepper({ label, value, min = 0, max, onChange, isDisabled = false }: NumberStepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={`One less: ${label}`} disabled={isDisabled || value <= min} onClick={() => step(-1)}><Icon name="minus" size="sm" /></button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={`One more: ${label}`} disabled={isDisabled || value >= max} onClick={() => step(1)}><Icon name="plus" size="sm" /></button>
    </span>
  );
}
