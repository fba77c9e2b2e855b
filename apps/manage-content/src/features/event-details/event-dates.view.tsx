import type { ManagedEvent } from '@foyer/contracts';
import { Button, ConfirmDialog, ErrorNote, IconButton, TextField } from '@foyer/design-system';
import { formatEventDate } from '@foyer/domain';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import type { EventDetailsProps } from './event-details.view.tsx';
import styles from './event-details.module.css';

const m = messages.details;
const DEFAULT_MINUTES = 120;

/** Every date of the event; one without orders can be taken away. */
export function EventDates({ event, isPending, error, add, remove }: EventDetailsProps['dates'] & { event: ManagedEvent }) {
  const last = event.dates.at(-1);
  const [startsAt, setStartsAt] = useState('');
  const [minutes, setMinutes] = useState(String(last?.minutes ?? DEFAULT_MINUTES));
  const submit = () => {
    if (!startsAt) return;
    void add({ startsAt, minutes: Number(minutes) || DEFAULT_MINUTES, doorsMinutesBefore: last?.doorsMinutesBefore ?? null }).then(() => setStartsAt(''), () => undefined);
  };
  return (
    <section className={styles.part} aria-labelledby="dates">
      <h2 id="dates">{m.dates}</h2>
      <ul className={styles.dates}>
        {event.dates.map((date) => (
          <li key={date.id}>
            <span>{formatEventDate(date.startsAt, event.timezone)}</span><small>{m.sold(date.sold)}</small>
            <IconButton icon="x" size="sm" label={m.removeDate(formatEventDate(date.startsAt, event.timezone))} isDisabled={date.sold > 0} onPress={() => remove(date.id)} />
          </li>
        ))}
      </ul>
      <ErrorNote error={error} />
      <form className={styles.row} onSubmit={(submitted) => { submitted.preventDefault(); submit(); }}>
        <TextField type="datetime-local" label={messages.create.date} value={startsAt} onChange={setStartsAt} />
        <TextField label={m.length} inputMode="numeric" value={minutes} onChange={setMinutes} />
        <div className={styles.bottom}><Button type="submit" icon="plus" isPending={isPending} isDisabled={!startsAt}>{m.addDate}</Button></div>
      </form>
    </section>
  );
}

/** Canceling what is on sale, deleting what never was. */
export function EndOfEvent({ event, cancel, remove }: EventDetailsProps['end'] & { event: ManagedEvent }) {
  const [asks, setAsks] = useState<'cancel' | 'delete' | null>(null);
  const sold = event.dates.reduce((sum, date) => sum + date.sold, 0);
  if (event.status === 'canceled') return null;
  const isDraft = event.status === 'draft' && sold === 0;
  return (
    <section className={styles.part}>
      <h2>{m.danger}</h2>
      <div>{isDraft ? <Button variant="danger" onPress={() => setAsks('delete')}>{m.deleteDraft}</Button> : <Button variant="danger" onPress={() => setAsks('cancel')}>{m.cancelEvent}</Button>}</div>
      <ConfirmDialog isOpen={asks === 'cancel'} isDangerous title={m.cancelTitle} confirmLabel={m.cancelEvent} cancelLabel={m.keep} onConfirm={cancel} onClose={() => setAsks(null)}><p>{m.cancelText(event.name, sold)}</p></ConfirmDialog>
      <ConfirmDialog isOpen={asks === 'delete'} isDangerous title={m.deleteTitle} confirmLabel={m.deleteDraft} cancelLabel={m.keep} onConfirm={remove} onClose={() => setAsks(null)}><p>{m.deleteText(event.name)}</p></ConfirmDialog>
    </section>
  );
}
