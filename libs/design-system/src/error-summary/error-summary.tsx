import { useEffect, useRef } from 'react';
import { messages } from '../messages/en.ts';
import { reveal } from '../reveal/reveal.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title?: string;
  /** `fieldId` or a function finds the field; the texts are those under the fields. */
  errors: readonly { message: string; onGo?: () => void }[];
  /** Changes with every failed submit, so that the focus comes here each time. */
  attempt: number;
}

/** What is wrong with a form, after submitting it: takes the focus and leads to each field. */
export function ErrorSummary({ title = messages.problem, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && attempt > 0) reveal(box.current);
  }, [attempt, hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ message, onGo }, index) => (
          <li key={`${index} ${message}`}>
            {onGo ? (
              <button type="button" onClick={onGo}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
