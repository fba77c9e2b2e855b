import { Banner, CheckboxGroup, ErrorSummary, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import styles from './event-dates.module.css';
import { SEVERAL_LABELS, type SeveralValues } from './several-dates.model.ts';

interface Props {
  form: Form<SeveralValues>;
  choices: readonly { value: string; label: string }[];
  /** How many people hold tickets for the chosen dates. */
  holders: number;
  onSubmit: OnSubmit;
  onClose: () => void;
}

/** Moves several dates, or gives them another time, length or doors. */
export function SeveralDatesForm({ form, choices, holders, onSubmit, onClose }: Props) {
  const { values, set, field, errorOf } = form;
  return (
    <FormDialog
      title={m.severalTitle}
      form={form}
      submitLabel={m.severalSave(values.ids.length)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(SEVERAL_LABELS)} />
      {holders > 0 && <Banner tone="warning">{m.severalAffected(holders)}</Banner>}
      <div className={styles.several} data-field="ids">
        <CheckboxGroup
          label={m.which}
          allLabel={m.allOfThem}
          options={choices}
          value={values.ids}
          error={errorOf('ids')}
          onChange={(ids) => set({ ids })}
        />
      </div>
      <div className={styles.row}>
        <TextField
          label={m.days}
          hint={m.daysHint}
          inputMode="text"
          {...field('days')}
          // something must change, but none of the four by itself
          isRequired={false}
        />
        <TextField label={m.time} hint={m.asItIs} {...field('time')} />
      </div>
      <div className={styles.row}>
        <TextField label={m.minutes} hint={m.asItIs} inputMode="numeric" {...field('minutes')} />
        <TextField label={m.doorsField} hint={m.asItIs} inputMode="numeric" {...field('doors')} />
      </div>
    </FormDialog>
  );
}
