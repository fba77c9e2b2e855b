import {
  Banner,
  Button,
  Checkbox,
  CheckboxGroup,
  ErrorSummary,
  LinkButton,
  Page,
  RadioGroup,
  TextField,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { UnitField } from '@foyer/design-system/unit-field';
import { CURRENCY_SYMBOLS, zoneLabel } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { DayField, TimeField } from '@foyer/remote-kit/days';
import type { ReactNode } from 'react';
import {
  changeEndDay,
  changeStartDay,
  changeStartTime,
  earliestTimes,
} from './code-dates.model.ts';
import { messages as m } from './code-form.messages.en.ts';
import { isTooMuch, valueHint, type CodeTerms, type FormPlace } from './code-form.model.ts';
import styles from './code-form.module.css';

export interface CodeFormProps {
  title: string;
  submitLabel: string;
  backTo: string;
  form: Form<CodeTerms>;
  place: FormPlace;
  categories: readonly { uuid: string; name: string }[];
  /** Its name and value stay. */
  isUsed?: boolean;
  /** The terms are those of many codes. */
  isOfMany?: boolean;
  onSubmit: OnSubmit;
  /** What the codes are called: a name, or a file of them. */
  children: ReactNode;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The page of a form of codes, with its way back to the list. */
export function CodeFormView(props: CodeFormProps) {
  const { title, submitLabel, backTo, form, onSubmit, children } = props;
  return (
    <Page
      title={title}
      width="start"
      above={<Breadcrumb items={[{ label: m.back, href: backTo }, { label: title }]} />}
      actions={
        <LinkButton href={backTo} icon="x">
          {m.close}
        </LinkButton>
      }
    >
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary {...form.summary()} />
        {form.failure && (
          <Banner tone="danger" role="alert">
            {form.failure.message}
          </Banner>
        )}
        {children}
        <Discount {...props} />
        <Usage {...props} />
        <Dates {...props} />
        <Events {...props} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {submitLabel}
          </Button>
          <LinkButton href={backTo} variant="quiet">
            {m.cancel}
          </LinkButton>
        </div>
      </form>
    </Page>
  );
}

function Discount({ form: { values, set, field }, place, isUsed = false }: CodeFormProps) {
  const { currency } = place;
  const { onChange, ...rest } = field('value');
  return (
    <div className={styles.value}>
      <UnitField
        label={m.values[values.unit]}
        hint={valueHint(values.unit, currency)}
        units={[
          { value: 'amount', label: CURRENCY_SYMBOLS[currency] },
          { value: 'percentage', label: '%' },
        ]}
        unit={values.unit}
        unitLabel={m.unit}
        onUnit={(unit) => set({ unit: unit as CodeTerms['unit'], value: '' })}
        readOnly={isUsed}
        {...rest}
        onChange={(typed) => {
          if (!isTooMuch(typed, values.unit, currency)) onChange(typed);
        }}
      />
      {values.unit === 'amount' && (
        <p className={styles.hint}>{m.currency(currency.toUpperCase())}</p>
      )}
    </div>
  );
}

function Usage({ form: { values, choice, field }, isOfMany }: CodeFormProps) {
  return (
    <>
      <RadioGroup
        label={m.usage}
        value={values.usage}
        onChange={choice('usage').onChange}
        options={options(m.usages)}
      />
      {values.usage === 'limited' && (
        <TextField
          label={m.limit}
          hint={isOfMany ? m.limitHintOfMany : m.limitHint}
          inputMode="numeric"
          {...field('limit')}
        />
      )}
    </>
  );
}

function Dates({ form: { values, set, field }, place }: CodeFormProps) {
  const earliest = earliestTimes(values, place.start);
  return (
    <div className={styles.dates}>
      <div className={styles.pair}>
        <DayField
          label={m.startDay}
          {...field('startDay')}
          onChange={(startDay) => set(changeStartDay(startDay))}
        />
        <TimeField
          label={m.startTime}
          earliest={earliest.start}
          {...field('startTime')}
          onChange={(startTime) => set(changeStartTime(startTime))}
        />
      </div>
      <Checkbox isSelected={values.hasEnd} onChange={(hasEnd) => set({ hasEnd })}>
        {m.hasEnd}
      </Checkbox>
      {values.hasEnd && (
        <div className={styles.pair}>
          <DayField
            label={m.endDay}
            {...field('endDay')}
            onChange={(endDay) => set(changeEndDay(endDay))}
          />
          <TimeField label={m.endTime} earliest={earliest.end} {...field('endTime')} />
        </div>
      )}
      <p className={styles.hint}>{m.zone(zoneLabel(place.zone))}</p>
    </div>
  );
}

function Events({ form: { values, set, choice, errorOf }, categories }: CodeFormProps) {
  return (
    <>
      <RadioGroup
        label={m.scope}
        value={values.scope}
        onChange={choice('scope').onChange}
        options={options(m.scopes)}
      />
      {values.scope === 'category' && (
        <div data-field="categoryIds" className={styles.categories}>
          <CheckboxGroup
            label={m.categories}
            allLabel={m.allCategories}
            value={values.categoryIds}
            error={errorOf('categoryIds')}
            onChange={(categoryIds) => set({ categoryIds })}
            options={categories.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
        </div>
      )}
      <p className={styles.hint}>{m.sameName}</p>
    </>
  );
}
