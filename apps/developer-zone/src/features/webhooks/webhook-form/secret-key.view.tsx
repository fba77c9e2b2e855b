import { Button, ConfirmDialog, CopyButton } from '@foyer/design-system';
import { useState } from 'react';
import { messages as shared } from '../../../messages/en.ts';
import { maskSecret } from '../mask-secret.model.ts';
import { messages as text } from './webhook-form.messages.en.ts';
import styles from './webhook-form.module.css';

/** The key that signs what is sent: hidden, to copy, to replace. */
export function SecretKey({
  secretKey,
  onReplace,
}: {
  secretKey: string;
  onReplace: () => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.secret} aria-label={text.secretTitle}>
      <h2>{text.secretTitle}</h2>
      <p>{text.secretText}</p>
      <div className={styles.key}>
        <code aria-label={shared.secretHidden}>{maskSecret(secretKey)}</code>
        <CopyButton text={secretKey} label={shared.copy} copiedLabel={shared.copied} size="sm" />
        <Button size="sm" variant="quiet" onPress={() => setAsking(true)}>
          {text.rotate}
        </Button>
      </div>
      <ConfirmDialog
        title={text.confirmRotate.title}
        confirmLabel={text.confirmRotate.action}
        cancelLabel={text.confirmRotate.keep}
        isOpen={isAsking}
        onConfirm={onReplace}
        onClose={() => setAsking(false)}
      >
        <p>{text.confirmRotate.text}</p>
      </ConfirmDialog>
    </section>
  );
}
