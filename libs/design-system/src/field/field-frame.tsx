import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Under the label, before anything went wrong. */
  hint?: ReactNode;
  /** Under the field: what its value comes to. Two lines are kept for it, so that nothing moves. */
  note?: ReactNode;
  /** Under the field, after leaving it. */
  error?: string | undefined;
  /**
   * Whether a form cannot be sent without it: said in code, or beside the label that it can. Left
   * out where nothing is asked for, such as a filter.
   */
  isRequired?: boolean;
  /** Said by screen readers, not shown: for fields whose place explains them (search, filters). */
  isLabelHidden?: boolean;
}

interface FrameProps extends FieldTexts {
  isDense?: boolean;
  counter?: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** The ids of what is written under a field, for its `aria-describedby`. */
export const describedByOf = (
  id: string,
  hint: ReactNode,
  error: string | undefined,
  note?: ReactNode,
) =>
  [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') ||
  undefined;

/** Label above, hint under it, the control, its error: the one frame of every field. */
export function FieldFrame({
  label,
  hint,
  note,
  error,
  isRequired,
  isLabelHidden = false,
  isDense = false,
  counter,
  children,
}: FrameProps) {
  const id = useId();
  return (
    <div
      className={styles.field}
      data-invalid={error ? true : undefined}
      data-dense={isDense || undefined}
    >
      <label className={isLabelHidden ? 'sr' : styles.label} htmlFor={id}>
        {label}
        {isRequired === false && <span className={styles.optional}> {messages.optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, describedBy: describedByOf(id, hint, error, note) })}
      {note && (
        <p className={styles.note} id={`${id}-note`}>
          {note}
        </p>
      )}
      {counter && (
        <p className={styles.counter} aria-hidden="true">
          {counter}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}
