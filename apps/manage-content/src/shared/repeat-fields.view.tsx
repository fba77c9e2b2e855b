import { CheckboxGroup, Segmented, Select, TextField } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import { DayField } from '@foyer/remote-kit/days';
import { messages } from '../messages/en.ts';
import { monthlyChoices, WEEKDAYS, weekdaysOf } from './repeat.model.ts';
import type { RepeatPreview, RepeatValues } from './repeat.model.ts';
import styles from './repeat-fields.module.css';

const m = messages.repeat;

interface Props {
  form: Pick<
    Form<RepeatValues & { startsAt: string }>,
    'values' | 'set' | 'field' | 'choice' | 'errorOf'
  >;
  preview: RepeatPreview;
}

/** How the dates go on from the first: by days, weeks or months, until when, and which not. */
export function RepeatFields({ form, preview }: Props) {
  const { values, set, field, choice } = form;
  const monthly = monthlyChoices(values.startsAt);
  return (
    <>
      <div className={styles.row}>
        <Select
          label={m.label}
          {...choice('repeat')}
          onChange={(repeat) => set({ repeat: repeat as RepeatValues['repeat'], except: [] })}
          options={Object.entries(m.repeats).map(([value, label]) => ({ value, label }))}
        />
        {values.repeat !== 'no' && (
          <TextField
            label={m.apart[values.repeat]}
            inputMode="numeric"
            {...field('every')}
            onChange={(every) => set({ every, except: [] })}
          />
        )}
        {values.repeat === 'monthly' && monthly && (
          <Select
            label={m.monthlyOn}
            {...choice('monthlyOn')}
            onChange={(on) => set({ monthlyOn: on as RepeatValues['monthlyOn'], except: [] })}
            options={monthly}
          />
        )}
      </div>
      {values.repeat === 'weekly' && (
        <div className={styles.weekdays}>
          <CheckboxGroup
            label={m.weekdays}
            options={WEEKDAYS}
            value={weekdaysOf(values, values.startsAt)}
            onChange={(weekdays) => set({ weekdays, except: [] })}
          />
        </div>
      )}
      {values.repeat !== 'no' && <End form={form} />}
      {values.repeat !== 'no' && preview.days.length > 1 && (
        <details className={styles.made} open={values.except.length > 0}>
          <summary>{m.leaveOut}</summary>
          <div className={styles.days} data-field="except">
            <CheckboxGroup
              label={m.dates}
              options={preview.days}
              value={preview.days
                .map(({ value }) => value)
                .filter((day) => !values.except.includes(day))}
              error={form.errorOf('except')}
              onChange={(kept) =>
                set({
                  except: preview.days
                    .map(({ value }) => value)
                    .filter((day) => !kept.includes(day)),
                })
              }
            />
          </div>
        </details>
      )}
      <p role="status">{preview.text}</p>
    </>
  );
}

function End({ form: { values, set, field } }: Pick<Props, 'form'>) {
  return (
    <div className={styles.row}>
      <div className={styles.ends}>
        <span aria-hidden="true">{m.ends}</span>
        <Segmented
          label={m.ends}
          options={Object.entries(m.endings).map(([value, label]) => ({ value, label }))}
          value={values.ends}
          onChange={(ends) => set({ ends: ends as RepeatValues['ends'] })}
        />
      </div>
      {values.ends === 'count' ? (
        <TextField label={m.times} inputMode="numeric" {...field('times')} />
      ) : (
        <DayField label={m.until} {...field('until')} />
      )}
    </div>
  );
}
