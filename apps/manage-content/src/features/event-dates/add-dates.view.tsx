import { Button, ErrorNote, ErrorSummary, TextField } from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import { RepeatFields } from '../../shared/repeat-fields.view.tsx';
import type { RepeatPreview } from '../../shared/repeat.model.ts';
import { WhenField } from '@foyer/remote-kit/days';
import { SERIES_LABELS, type SeriesValues } from './event-dates.model.ts';
import styles from './event-dates.module.css';

export interface AddDatesProps {
  form: Form<SeriesValues>;
  zone: string;
  preview: RepeatPreview;
  onSubmit: OnSubmit;
}

/** One more date, or a series that keeps its time of day. */
export function AddDates({ form, zone, preview, onSubmit }: AddDatesProps) {
  const { field } = form;
  return (
    <form className={styles.part} aria-label={m.addTitle} noValidate onSubmit={onSubmit}>
      <h2>{m.addTitle}</h2>
      <ErrorSummary {...form.summary(SERIES_LABELS)} />
      <div className={`${styles.row} ${styles.wide}`}>
        <WhenField label={m.start} zone={zone} {...field('startsAt')} />
        <TextField label={m.minutes} inputMode="numeric" {...field('minutes')} />
        <TextField label={m.doorsField} inputMode="numeric" {...field('doors')} />
      </div>
      <RepeatFields form={form} preview={preview} />
      <ErrorNote error={form.failure} />
      <div>
        <Button type="submit" icon="plus" isPending={form.isSending}>
          {m.add(preview.count)}
        </Button>
      </div>
    </form>
  );
}
