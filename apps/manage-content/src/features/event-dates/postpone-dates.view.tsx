import { CANCELLATION_MESSAGE_MAX } from '@foyer/contracts';
import { Banner, CheckboxGroup, ErrorSummary, RadioGroup, TextArea } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { DayField, WhenField } from '@foyer/remote-kit/days';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import styles from './event-dates.module.css';
import { isNewDateSaid, POSTPONE_LABELS, type PostponeValues } from './postpone-dates.model.ts';

interface Props {
  form: Form<PostponeValues>;
  zone: string;
  choices: readonly { value: string; label: string }[];
  /** How many people hold tickets for the chosen dates. */
  holders: number;
  onSubmit: OnSubmit;
  onClose: () => void;
}

/** Postpones one date or several: to another date, or to one that is announced later. */
export function PostponeDatesForm({ form, zone, choices, holders, onSubmit, onClose }: Props) {
  const { values, set, field, errorOf } = form;
  return (
    <FormDialog
      title={m.postponeTitle}
      form={form}
      submitLabel={m.postponeSave(values.ids.length)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(POSTPONE_LABELS)} />
      <Banner tone="warning">{holders > 0 ? m.postponeAffected(holders) : m.unsold}</Banner>
      {choices.length > 1 && (
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
      )}
      {values.ids.length === 1 && (
        <RadioGroup
          label={m.newDate}
          options={[
            { value: 'later', label: m.announcedLater },
            { value: 'now', label: m.knownNow },
          ]}
          value={values.when}
          onChange={(when) => set({ when: when === 'now' ? 'now' : 'later' })}
        />
      )}
      {isNewDateSaid(values) && <WhenField label={m.startsAt} zone={zone} {...field('startsAt')} />}
      <div>
        <DayField label={m.returnsUntil} {...field('until')} />
        <p className={styles.lead}>{m.returnsHint}</p>
      </div>
      <TextArea
        label={m.message}
        hint={m.messageHint}
        rows={3}
        counterMax={CANCELLATION_MESSAGE_MAX}
        {...field('message')}
      />
    </FormDialog>
  );
}
