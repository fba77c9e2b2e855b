import type { ManagedDate } from '@foyer/contracts';
import { Banner, ErrorSummary, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { WhenField } from '@foyer/remote-kit/days';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import { DATE_LABELS, type DateValues } from './event-dates.model.ts';
import styles from './event-dates.module.css';

interface Props {
  date: ManagedDate;
  zone: string;
  form: Form<DateValues>;
  onStart: (startsAt: string) => void;
  onSubmit: OnSubmit;
  onClose: () => void;
}

/** Moves one date, and says first whom that concerns. */
export function DateForm({ date, zone, form, onStart, onSubmit, onClose }: Props) {
  const { field } = form;
  return (
    <FormDialog
      title={m.changeTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(DATE_LABELS)} />
      {date.holders > 0 ? (
        <Banner tone="warning" title={m.affected(date.holders, date.sold, date.addOns)}>
          {m.affectedText}
        </Banner>
      ) : (
        <p>{m.unsold}</p>
      )}
      <div className={`${styles.row} ${styles.moments}`}>
        <WhenField
          label={m.startsAt}
          zone={zone}
          autoFocus
          {...field('startsAt')}
          onChange={onStart}
        />
        <WhenField label={m.endsAt} zone={zone} {...field('endsAt')} />
      </div>
      <TextField label={m.doorsField} inputMode="numeric" {...field('doors')} />
    </FormDialog>
  );
}
