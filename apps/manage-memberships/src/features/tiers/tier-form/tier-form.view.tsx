import { TIER_NAME_MAX, TIER_TEXT_MAX, type Benefit } from '@foyer/contracts';
import {
  Banner,
  Button,
  CheckboxGroup,
  ErrorNote,
  ErrorSummary,
  LinkButton,
  Page,
  RadioGroup,
  TextArea,
  TextField,
} from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { RichTextEditor } from '@foyer/design-system/rich-text';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { useCallback } from 'react';
import { messages as shared } from '../tiers.messages.en.ts';
import { messages as m } from './tier-form.messages.en.ts';
import type { TierPlace, TierValues } from './tier-form.model.ts';
import styles from './tier-form.module.css';
import { TierPrices } from './tier-prices.view.tsx';

export interface TierFormProps {
  title: string;
  backTo: string;
  /** Where payments are set up, as long as they are not. */
  connectTo: string | null;
  form: Form<TierValues>;
  /** The form itself finds nothing wrong: what is said then is the server's. */
  isValid: boolean;
  generation: number;
  place: TierPlace;
  benefits: readonly Pick<Benefit, 'id' | 'name' | 'archived'>[];
  onSubmit: OnSubmit;
  /** Which button saves: whether the form of a new benefit comes next. */
  onGoesOn: (isToBenefit: boolean) => void;
}

/** The page of a tier, with its way back to the list. */
export function TierFormView(props: TierFormProps) {
  const { title, backTo, form, isValid, onSubmit, onGoesOn } = props;
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
        <ErrorSummary leadsToFirst={!isValid} {...form.summary()} />
        <ErrorNote error={form.failure} title={m.failed} />
        <ConnectNote {...props} />
        <Words {...props} />
        <TierPrices {...props} />
        <Capacity {...props} />
        <TextField
          label={m.seats}
          hint={m.seatsHint}
          inputMode="numeric"
          {...form.field('seats')}
        />
        <TextField
          label={m.trialDays}
          hint={m.trialHint}
          inputMode="numeric"
          {...form.field('trialDays')}
        />
        <Benefits {...props} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isSending}
            onPress={() => onGoesOn(false)}
          >
            {m.save}
          </Button>
          <Button type="submit" isPending={form.isSending} onPress={() => onGoesOn(true)}>
            {m.saveAndBenefit}
          </Button>
          <LinkButton href={backTo} variant="quiet">
            {m.cancel}
          </LinkButton>
        </div>
      </form>
    </Page>
  );
}

const ConnectNote = ({ connectTo }: TierFormProps) =>
  connectTo && (
    <Banner
      tone="warning"
      title={shared.payments.title}
      actions={
        <LinkButton size="sm" href={connectTo}>
          {shared.payments.add}
        </LinkButton>
      }
    >
      {m.connect}
    </Banner>
  );

function Words({ form: { values, set, field, errorOf }, generation }: TierFormProps) {
  const onDescription = useCallback((description: string) => set({ description }), [set]);
  return (
    <>
      <TextField label={m.name} counterMax={TIER_NAME_MAX} {...field('name')} />
      <div data-field="description">
        <RichTextEditor
          key={generation}
          label={m.description}
          hint={m.descriptionHint}
          defaultValue={values.description}
          max={TIER_TEXT_MAX}
          isRequired={false}
          error={errorOf('description')}
          onChange={onDescription}
        />
      </div>
      <TextArea
        label={m.emailText}
        hint={m.emailTextHint}
        rows={4}
        counterMax={TIER_TEXT_MAX}
        {...field('emailText')}
      />
    </>
  );
}

const CAPACITIES = (['unlimited', 'limited'] as const).map((value) => ({
  value,
  label: m.capacities[value],
}));

function Capacity({ form: { values, choice, field } }: TierFormProps) {
  return (
    <>
      <RadioGroup
        label={m.capacity}
        value={values.capacity}
        onChange={choice('capacity').onChange}
        options={CAPACITIES}
      />
      {values.capacity === 'limited' && (
        <TextField label={m.limit} hint={m.limitHint} inputMode="numeric" {...field('limit')} />
      )}
    </>
  );
}

function Benefits({ form: { values, set, errorOf }, benefits }: TierFormProps) {
  if (benefits.length === 0) return <p className={styles.hint}>{m.noBenefits}</p>;
  return (
    <div data-field="benefitIds">
      <CheckboxGroup
        label={m.benefits}
        value={values.benefitIds}
        error={errorOf('benefitIds')}
        onChange={(benefitIds) => set({ benefitIds })}
        options={benefits.map(({ id, name, archived }) => ({
          value: id,
          label: name,
          ...(archived && { hint: m.deactivated }),
        }))}
      />
    </div>
  );
}
