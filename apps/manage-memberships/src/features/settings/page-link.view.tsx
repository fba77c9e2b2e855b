import type { MembershipSettings } from '@foyer/contracts';
import { Button, ConfirmDialog, CopyButton } from '@foyer/design-system';
import { useState } from 'react';
import { messages as text } from './settings.messages.en.ts';
import styles from './settings.module.css';

interface Props {
  settings: MembershipSettings;
  visibility: 'public' | 'private';
  onRotate: () => Promise<unknown>;
}

/** Where patrons find the page under the chosen visibility. A private link can be replaced. */
export function PageLink({ settings, visibility, onRotate }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isPrivate = visibility === 'private';
  if (!isPrivate && settings.status === 'private') return null;
  const url = isPrivate ? settings.privateUrl : settings.membershipPageUrl;
  return (
    <section className={styles.link} aria-label={isPrivate ? text.privateLink : text.publicLink}>
      <h2>{isPrivate ? text.privateLink : text.publicLink}</h2>
      {isPrivate && (
        <p>{settings.status === 'private' ? text.privateLinkHint : text.inactiveLink}</p>
      )}
      <code>{url}</code>
      <div className={styles.actions}>
        <CopyButton
          text={url}
          label={isPrivate ? text.copyPrivate : text.copyPublic}
          copiedLabel={text.copied}
          size="sm"
        />
        {isPrivate && (
          <Button size="sm" variant="quiet" onPress={() => setAsking(true)}>
            {text.rotate}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={text.confirmRotate.title}
        confirmLabel={text.confirmRotate.action}
        cancelLabel={text.confirmRotate.keep}
        isDangerous
        isOpen={isAsking}
        onConfirm={onRotate}
        onClose={() => setAsking(false)}
      >
        <p>{text.confirmRotate.text}</p>
      </ConfirmDialog>
    </section>
  );
}
