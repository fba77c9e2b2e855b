import { Card, Icon, TextLink } from '@foyer/design-system';
import { messages as m } from './first-steps.messages.en.ts';
import type { FirstStep } from './first-steps.model.ts';
import styles from './first-steps.module.css';

/** What a new account does first, until it sold something. */
export function FirstStepsView({ account, steps }: { account: string; steps: FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card label={m.title(account)}>
      <div className={styles.body}>
        <div>
          <h2>{m.title(account)}</h2>
          <p className={styles.lead}>{m.lead}</p>
          <p className={styles.lead}>{m.progress(done, steps.length)}</p>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ id, isDone, href }) => (
            <li key={id} data-done={isDone || undefined}>
              <span className={styles.mark}>{isDone && <Icon name="check" size="sm" />}</span>
              <div>
                {isDone ? (
                  <span>
                    <span className="sr">{m.done} </span>
                    {m.steps[id]}
                  </span>
                ) : (
                  <TextLink href={href}>{m.steps[id]}</TextLink>
                )}
                {!isDone && <small>{m.hints[id]}</small>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
