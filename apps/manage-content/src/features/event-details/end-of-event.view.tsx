import type { ManagedEvent } from '@foyer/contracts';
import { Button, Checkbox, ConfirmDialog } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventDatesMessages } from '../../messages/event-dates.en.ts';
import { soldOf } from './event-dates.model.ts';
import styles from './event-details.module.css';

const m = messages.details;

/** Makes a draft of the same; whoever may not create events of the account does not see it. */
export function CopyOfEvent({ duplicate }: { duplicate: (copyCodes: boolean) => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const [copyCodes, setCopyCodes] = useState(false);
  const d = eventDatesMessages;
  return (
    <section className={styles.part} aria-labelledby="copy">
      <div><h2 id="copy">{d.duplicate}</h2><p className={styles.lead}>{d.duplicateLead}</p></div>
      <div><Button icon="copy" onPress={() => setAsking(true)}>{d.duplicate}</Button></div>
      <ConfirmDialog isOpen={isAsking} title={d.duplicateTitle} confirmLabel={d.duplicate}
        onConfirm={() => duplicate(copyCodes)} onClose={() => setAsking(false)}>
        <p>{d.duplicateLead}</p>
        <Checkbox isSelected={copyCodes} onChange={setCopyCodes}>{d.copyCodes}</Checkbox>
      </ConfirmDialog>
    </section>
  );
}

interface EndProps { event: ManagedEvent; cancel: () => Promise<unknown>; remove: () => Promise<unknown> }

/** Canceling what has orders or is on sale, deleting what never had any. */
export function EndOfEvent({ event, cancel, remove }: EndProps) {
  const [asks, setAsks] = useState<'cancel' | 'delete' | null>(null);
  if (event.status === 'canceled') return null;
  const isDeletable = event.status === 'draft' && !event.hasOrders;
  return (
    <section className={styles.part}>
      <h2>{m.danger}</h2>
      <div>{isDeletable ? <Button variant="danger" onPress={() => setAsks('delete')}>{m.deleteDraft}</Button> : <Button variant="danger" onPress={() => setAsks('cancel')}>{m.cancelEvent}</Button>}</div>
      <ConfirmDialog isOpen={asks === 'cancel'} isDangerous title={m.cancelTitle} confirmLabel={m.cancelEvent}
        cancelLabel={m.keep} onConfirm={cancel} onClose={() => setAsks(null)}><p>{m.cancelText(event.name, soldOf(event))}</p></ConfirmDialog>
      <ConfirmDialog isOpen={asks === 'delete'} isDangerous title={m.deleteTitle} confirmLabel={m.deleteDraft}
        cancelLabel={m.keep} onConfirm={remove} onClose={() => setAsks(null)}><p>{m.deleteText(event.name)}</p></ConfirmDialog>
    </section>
  );
}
