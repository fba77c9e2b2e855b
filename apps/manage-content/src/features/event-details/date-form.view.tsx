import type { ManagedDate } from '@foyer/contracts';
import { Banner, FormDialog, TextField } from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';
import type { DateValues } from './event-dates.model.ts';
import styles from './event-details.module.css';

interface Props {
  date: ManagedDate;
  form: Form<DateValues>;
  onStart: (startsAt: string) => void;
  onSubmit: OnSubmit;
  onClose: () => void;
}

/** Moves one date, and says first whom that concerns. */
export function DateForm({ date, form, onStart, onSubmit, onClose }: Props) {
  const { field } = form;
  return (
    <FormDialog
      title={m.changeTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {date.holders > 0 ? (
        <Banner tone="warning" title={m.affected(date.holders, date.sold, date.addOns)}>
          {m.affectedText}
        </Banner>
      ) : (
        <p>{m.unsold}</p>
      )}
      <div className={styles.row}>
        <TextField
          type="datetime-local"
          label={m.startsAt}
          autoFocus
          {...field('startsAt')}
          onChange={onStart}
        />
        <TextField type="datetime-local" label={m.endsAt} {...field('endsAt')} />
      </div>
      <TextField label={m.doorsField} isOptional inputMode="numeric" {...field('doors')} />
    </FormDialog>
  );
}
