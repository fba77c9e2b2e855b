import { Button, ConfirmDialog, CopyButton } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from './list-people.messages.en.ts';
import styles from './list-people.module.css';

const m = messages.code;

/** The code that lets others buy what the list may buy; it can be copied, and replaced. */
export function ListCode({ code, onRenew }: { code: string; onRenew: () => Promise<void> }) {
  const [isRenewing, setRenewing] = useState(false);
  return (
    <section className={styles.box} aria-labelledby="list-code">
      <h2 id="list-code">{m.title}</h2>
      <p>{m.text}</p>
      <div className={styles.code}>
        <code>{code}</code>
        <span className={styles.buttons}>
          <CopyButton text={code} label={m.copy} copiedLabel={m.copied} size="sm" />
          <Button size="sm" variant="quiet" icon="refresh" onPress={() => setRenewing(true)}>
            {m.renew}
          </Button>
        </span>
      </div>
      <ConfirmDialog
        title={m.renewTitle}
        confirmLabel={m.renew}
        cancelLabel={m.keep}
        isOpen={isRenewing}
        onConfirm={onRenew}
        onClose={() => setRenewing(false)}
      >
        <p>{m.renewText}</p>
      </ConfirmDialog>
    </section>
  );
}
