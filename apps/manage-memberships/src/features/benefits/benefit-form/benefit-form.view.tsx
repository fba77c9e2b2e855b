import { BENEFIT_NAME_MAX } from '@foyer/contracts';
import {
  Button,
  CheckboxGroup,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  MoneyField,
  Page,
  RadioGroup,
  Select,
  TextField,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { CURRENCY_SYMBOLS, type Currency } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as m } from './benefit-form.messages.en.ts';
import { amountHint, isTooMuch, type BenefitValues, type Named } from './benefit-form.model.ts';
import styles from './benefit-form.module.css';

interface PageProps {
  title: string;
  backTo: string;
  children: ReactNode;
}

/** The page of a benefit, with its way back to the list. */
export const BenefitPage = ({ title, backTo, children }: PageProps) => (
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
    {children}
  </Page>
);

export interface BenefitFormProps {
  backTo: string;
  form: Form<BenefitValues>;
  /** The form itself finds nothing wrong: what is said then is the server's. */
  isValid: boolean;
  currency: Currency;
  choices: { categories: Named; tiers: Named };
  onSubmit: OnSubmit;
  /** The tickets, where it is for some. */
  children: ReactNode;
}

export function BenefitFormView(props: BenefitFormProps) {
  const { backTo, form, isValid, choices, onSubmit } = props;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary leadsToFirst={!isValid} {...form.summary()} />
      <ErrorNote error={form.failure} title={m.failed} />
      <TextField
        label={m.name}
        hint={m.nameHint}
        counterMax={BENEFIT_NAME_MAX}
        {...form.field('name')}
      />
      <Discount {...props} />
      <Quantity {...props} />
      <Scope {...props} />
      <div data-field="tierIds" className={styles.group}>
        <CheckboxGroup
          label={m.tiers}
          value={form.values.tierIds}
          error={form.errorOf('tierIds')}
          onChange={(tierIds) => form.set({ tierIds })}
          options={choices.tiers}
        />
        <p className={styles.hint}>{m.tiersHint}</p>
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {m.save}
        </Button>
        <LinkButton href={backTo} variant="quiet">
          {m.cancel}
        </LinkButton>
      </div>
    </form>
  );
}

/** An amount or a percentage: what is written in one clears and locks the other. */
function Discount({ form: { values, set, field }, currency }: BenefitFormProps) {
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <MoneyField
          label={m.amount}
          hint={amountHint(currency)}
          symbol={CURRENCY_SYMBOLS[currency]}
          {...field('amount')}
          isRequired={values.percentage === ''}
          readOnly={values.percentage !== ''}
          onChange={(typed) => {
            if (!isTooMuch(typed, currency)) set({ amount: typed, percentage: '' });
          }}
        />
        <TextField
          label={m.percentage}
          hint={m.percentageHint}
          inputMode="decimal"
          autoComplete="off"
          {...field('percentage')}
          isRequired={values.amount === ''}
          readOnly={values.amount !== ''}
          onChange={(typed) => set({ percentage: typed, amount: '' })}
        />
      </div>
      <p className={styles.hint}>{m.one}</p>
    </div>
  );
}

const options = <K extends string>(labels: Record<K, string>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));
const USAGES = options(m.usages);
const WITHINS = options(m.withins);
const SCOPES = options(m.scopes);

function Quantity({ form: { values, choice, field } }: BenefitFormProps) {
  return (
    <>
      <RadioGroup
        label={m.usage}
        value={values.usage}
        onChange={choice('usage').onChange}
        options={USAGES}
      />
      {values.usage === 'limited' && (
        <div className={styles.pair}>
          <TextField
            label={m.quantity}
            hint={m.quantityHint}
            inputMode="numeric"
            {...field('quantity')}
          />
          <Select label={m.within} {...choice('within')} options={WITHINS} />
        </div>
      )}
    </>
  );
}

function Scope({ form: { values, set, choice, errorOf }, choices, children }: BenefitFormProps) {
  return (
    <>
      <RadioGroup
        label={m.scope}
        value={values.scope}
        onChange={choice('scope').onChange}
        options={SCOPES}
      />
      {values.scope === 'categories' && (
        <div data-field="categoryIds">
          <CheckboxGroup
            label={m.categories}
            allLabel={m.allCategories}
            value={values.categoryIds}
            error={errorOf('categoryIds')}
            onChange={(categoryIds) => set({ categoryIds })}
            options={choices.categories}
          />
        </div>
      )}
      {values.scope === 'tickets' && children}
    </>
  );
}
