import { Button, ErrorNote, Select, TextField } from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';
import type { SeriesValues } from './event-dates.model.ts';
import styles from './event-details.module.css';

export interface AddDatesProps {
  form: Form<SeriesValues>;
  preview: { count: number; text: string | null };
  onSubmit: OnSubmit;
}

/** One more date, or a series that keeps its time of day. */
export function AddDates({ form, preview, onSubmit }: AddDatesProps) {
  const { values, field } = form;
  return (
    <form className={styles.add} aria-label={m.addTitle} noValidate onSubmit={onSubmit}>
      <h3>{m.addTitle}</h3>
      <div className={`${styles.row} ${styles.wide}`}>
        <TextField type="datetime-local" label={m.start} {...field('startsAt')} />
        <TextField label={m.minutes} inputMode="numeric" {...field('minutes')} />
        <TextField label={m.doorsField} isOptional inputMode="numeric" {...field('doors')} />
      </div>
      <div className={styles.row}>
        <Select
          label={m.repeat}
          {...field('repeat')}
          options={Object.entries(m.repeats).map(([value, label]) => ({ value, label }))}
        />
        {values.repeat !== 'no' && (
          <TextField label={m.times} inputMode="numeric" {...field('times')} />
        )}
      </div>
      <p role="status">{preview.text}</p>
      <ErrorNote error={form.failure} />
      <div>
        <Button type="submit" icon="plus" isPending={form.isSending}>
          {m.add(preview.count)}
        </Button>
      </div>
    </form>
  );
}
