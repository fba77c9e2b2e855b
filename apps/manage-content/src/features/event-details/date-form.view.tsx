import type { ManagedDate } from '@foyer/contracts';
import { Banner, Button, Dialog, ErrorNote, TextField } from '@foyer/design-system';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';
import type { DateErrors, DateValues } from './event-dates.model.ts';
import styles from './event-details.module.css';

export interface DateFormProps {
  date: ManagedDate; values: DateValues; errors: DateErrors; attempt: number; isPending: boolean; error: Error | null;
  onStart: (startsAt: string) => void; onChange: (values: DateValues) => void; onSubmit: () => void; onClose: () => void;
}

/** Moves one date, and says first whom that concerns. */
export function DateForm({ date, values, errors, attempt, isPending, error, onStart, onChange, onSubmit, onClose }: DateFormProps) {
  const errorOf = (name: keyof DateValues) => (attempt > 0 ? errors[name] : undefined);
  return (
    <Dialog title={m.changeTitle} isOpen onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
        {date.sold > 0 ? <Banner tone="warning" title={m.affected(date.holders, date.sold)}>{m.affectedText}</Banner> : <p>{m.unsold}</p>}
        <div className={styles.row}>
          <TextField type="datetime-local" label={m.startsAt} autoFocus value={values.startsAt} error={errorOf('startsAt')} onChange={onStart} />
          <TextField type="datetime-local" label={m.endsAt} value={values.endsAt} error={errorOf('endsAt')} onChange={(endsAt) => onChange({ ...values, endsAt })} />
        </div>
        <TextField label={m.doorsField} isOptional inputMode="numeric" value={values.doors} error={errorOf('doors')} onChange={(doors) => onChange({ ...values, doors })} />
        <ErrorNote error={error} />
        <div className={styles.end}><Button onPress={onClose}>{m.cancel}</Button><Button type="submit" variant="primary" isPending={isPending}>{m.save}</Button></div>
      </form>
    </Dialog>
  );
}
