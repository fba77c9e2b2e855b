import type { ManagedDate } from '@foyer/contracts';
import { Banner, Button, Dialog, ErrorNote, TextField } from '@foyer/design-system';
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
    <Dialog title={m.changeTitle} isOpen onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={onSubmit}>
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
        <ErrorNote error={form.failure} />
        <div className={styles.end}>
          <Button onPress={onClose}>{m.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {m.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
