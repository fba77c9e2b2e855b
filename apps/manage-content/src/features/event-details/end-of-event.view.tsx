import type { ManagedEvent } from '@foyer/contracts';
import { Button, Checkbox, ConfirmDialog, LinkButton } from '@foyer/design-system';
import { useState } from 'react';
import { messages as m } from './event-details.messages.en.ts';
import styles from './event-details.module.css';

/** Makes a draft of the same; whoever may not create events of the account does not see it. */
export function CopyOfEvent({
  duplicate,
}: {
  duplicate: (copyCodes: boolean) => Promise<unknown>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [copyCodes, setCopyCodes] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="copy">
      <div>
        <h2 id="copy">{m.duplicate}</h2>
        <p className={styles.lead}>{m.duplicateLead}</p>
      </div>
      <div>
        <Button icon="copy" onPress={() => setAsking(true)}>
          {m.duplicate}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.duplicateTitle}
        confirmLabel={m.duplicate}
        onConfirm={() => duplicate(copyCodes)}
        onClose={() => setAsking(false)}
      >
        <p>{m.duplicateLead}</p>
        <Checkbox isSelected={copyCodes} onChange={setCopyCodes}>
          {m.copyCodes}
        </Checkbox>
      </ConfirmDialog>
    </section>
  );
}

interface EndProps {
  event: ManagedEvent;
  cancelLink: string;
  remove: () => Promise<unknown>;
}

/**
 * Canceling what has orders or is on sale, which is a page of its own; deleting what never had any.
 */
export function EndOfEvent({ event, cancelLink, remove }: EndProps) {
  const [isAsking, setAsking] = useState(false);
  if (event.status === 'canceled') return null;
  const isDeletable = event.status === 'draft' && !event.hasOrders;
  return (
    <section className={styles.part}>
      <h2>{m.danger}</h2>
      <div>
        {isDeletable ? (
          <Button variant="danger" onPress={() => setAsking(true)}>
            {m.deleteDraft}
          </Button>
        ) : (
          <LinkButton href={cancelLink}>{m.cancelEvent}</LinkButton>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={m.deleteTitle}
        confirmLabel={m.deleteDraft}
        cancelLabel={m.keep}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{m.deleteText(event.name)}</p>
      </ConfirmDialog>
    </section>
  );
}
