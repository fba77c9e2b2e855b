import { useCallback, useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './choice.module.css';

export interface CheckboxProps {
  children: ReactNode;
  /** What checking it does, on a line of its own. */
  hint?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  name?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange?: (isSelected: boolean) => void;
}

/** Yes or no. */
export function Checkbox({
  children,
  hint,
  isSelected,
  defaultSelected,
  isIndeterminate = false,
  isDisabled = false,
  name,
  error,
  ref,
  onChange,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const join = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [ref],
  );
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div>
      <label className={styles.choice}>
        <input
          ref={join}
          type="checkbox"
          name={name}
          {...(isSelected !== undefined
            ? { checked: isSelected }
            : { defaultChecked: defaultSelected })}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <span>
          {children}
          {hint && <small className={styles.hint}> {hint}</small>}
        </span>
      </label>
      {error && (
        <p className={styles.error} id={id}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}

export interface CheckboxGroupProps {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Label of a first box that is checked when all are, and sets all. */
  allLabel?: string;
  error?: string | undefined;
}

/** Several of few, optionally with a box for all of them. */
export function CheckboxGroup({
  label,
  options,
  value,
  onChange,
  allLabel,
  error,
}: CheckboxGroupProps) {
  const errorId = useId();
  const chosen = new Set(value);
  const isAll = options.every((option) => chosen.has(option.value));
  const toggle = (name: string, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === name ? isOn : chosen.has(one))),
    );
  return (
    <fieldset
      className={styles.group}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {allLabel && (
        <Checkbox
          isSelected={isAll}
          isIndeterminate={!isAll && value.length > 0}
          onChange={(isOn) => onChange(isOn ? options.map((option) => option.value) : [])}
        >
          {allLabel}
        </Checkbox>
      )}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          isSelected={chosen.has(option.value)}
          onChange={(isOn) => toggle(option.value, isOn)}
        >
          {option.label}
          {option.hint && <small className={styles.hint}> {option.hint}</small>}
        </Checkbox>
      ))}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

export interface RadioGroupProps {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** One of few, all in sight. */
export function RadioGroup({ label, options, value, onChange, error }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small className={styles.hint}>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

export interface SwitchProps {
  children: ReactNode;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** On or off, at once. */
export function Switch({ children, isSelected, isDisabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}

export interface SegmentedProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Two or three views of the same list. */
export function Segmented({ label, options, value, onChange }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
