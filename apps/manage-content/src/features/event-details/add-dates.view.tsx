import { Button, ErrorNote, Select, TextField } from '@foyer/design-system';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';
import type { SeriesErrors, SeriesValues } from './event-dates.model.ts';
import styles from './event-details.module.css';

export interface AddDatesProps {
  values: SeriesValues; errors: SeriesErrors; attempt: number; preview: { count: number; text: string | null }; isPending: boolean; error: Error | null;
  onChange: (values: SeriesValues) => void; onSubmit: () => void;
}

/** One more date, or a series that keeps its time of day. */
export function AddDates({ values, errors, attempt, preview, isPending, error, onChange, onSubmit }: AddDatesProps) {
  const field = (name: keyof SeriesValues) => ({ name, value: values[name], error: attempt > 0 ? errors[name] : undefined, onChange: (value: string) => onChange({ ...values, [name]: value }) });
  return (
    <form className={styles.add} aria-label={m.addTitle} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
      <h3>{m.addTitle}</h3>
      <div className={styles.row}>
        <TextField type="datetime-local" label={m.start} {...field('startsAt')} />
        <TextField label={m.minutes} inputMode="numeric" {...field('minutes')} />
        <TextField label={m.doorsField} isOptional inputMode="numeric" {...field('doors')} />
      </div>
      <div className={styles.row}>
        <Select label={m.repeat} {...field('repeat')} options={Object.entries(m.repeats).map(([value, label]) => ({ value, label }))} />
        {values.repeat !== 'no' && <TextField label={m.times} inputMode="numeric" {...field('times')} />}
      </div>
      <p role="status">{preview.text}</p>
      <ErrorNote error={error} />
      <div><Button type="submit" icon="plus" isPending={isPending}>{m.add(preview.count)}</Button></div>
    </form>
  );
}
