import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { announce } from '../announcer/announcer.tsx';
import { messages } from '../messages/en.ts';
import { useProblemInTitle } from '../reveal/page-title.ts';
import { reveal } from '../reveal/reveal.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title?: string;
  /** The texts are those under the fields; `onGo` returns whether there is such a field. */
  errors: readonly { message: string; onGo?: () => boolean }[];
  /** Changes with every failed submit, so that the focus comes here each time. */
  attempt: number;
  /** A form of several screens: the page moves to the first field that is wrong. */
  leadsToFirst?: boolean;
}

/**
 * What is wrong with a form, after submitting it: takes the focus and leads to each field. The
 * focus is how it is heard: title, then every error. Where the first field takes it, that is read
 * with its error, and how many there are is announced.
 */
export function ErrorSummary({
  title = messages.problem,
  errors,
  attempt,
  leadsToFirst = false,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const hasErrors = errors.length > 0;
  const arrive = useEffectEvent(() => {
    if (leadsToFirst && errors[0]?.onGo?.()) announce(messages.problems(errors.length));
    else reveal(box.current);
  });
  useEffect(() => {
    if (hasErrors && attempt > 0) arrive();
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
