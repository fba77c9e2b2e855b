import { useEffect, useId, useRef } from 'react';
import { messages } from '../messages/en.ts';
import { useProblemInTitle } from '../reveal/page-title.ts';
import { reveal } from '../reveal/reveal.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title?: string;
  /** `fieldId` or a function finds the field; the texts are those under the fields. */
  errors: readonly { message: string; onGo?: () => void }[];
  /** Changes with every failed submit, so that the focus comes here each time. */
  attempt: number;
}

/**
 * What is wrong with a form, after submitting it: takes the focus and leads to each field. The
 * focus is how it is heard: title, then every error.
 */
export function ErrorSummary({ title = messages.problem, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && attempt > 0) reveal(box.current);
  }, [attempt, hasErrors]);
  useProblemInTitle(hasErrors);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      role="group"
      data-problem
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-errors`}
      tabIndex={-1}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <ul id={`${id}-errors`}>
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
