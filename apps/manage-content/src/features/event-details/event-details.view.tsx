import { MAX_BUTTON_TEXT, MAX_EVENT_NAME } from '@foyer/contracts';
import {
  Button,
  Card,
  Checkbox,
  ErrorNote,
  ErrorSummary,
  RadioGroup,
  SaveBar,
  Select,
  TextArea,
  TextField,
} from '@foyer/design-system';
import { ImageField } from '@foyer/design-system/image-field';
import { Combobox } from '@foyer/design-system/combobox';
import { RichTextEditor } from '@foyer/design-system/rich-text';
import type { Currency } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import type { PictureField } from '../../shared/picture.model.ts';
import { messages as shared } from '../../messages/en.ts';
import { messages as m } from './event-details.messages.en.ts';
import type { DetailValues } from './event-details.model.ts';
import styles from './event-details.module.css';
import { DonationFields } from './event-donation.view.tsx';

const POSTER_ASPECT = 4 / 5;
const DESCRIPTION_MAX = 10_000;

export interface EventDetailsProps {
  form: Form<DetailValues>;
  generation: number;
  isChanged: boolean;
  categories: readonly { uuid: string; name: string }[];
  timezones: readonly { value: string; label: string }[];
  currency: Currency;
  paymentsConnected: boolean;
  /** The fields of a place. */
  venue: ReactNode;
  onSave: OnSubmit;
  poster: PictureField;
  /** The messages over its page. */
  pageMessages: ReactNode;
  /** Questions about the form. */
  children: ReactNode;
}

export function EventDetailsView(props: EventDetailsProps) {
  const { form, isChanged, onSave } = props;
  return (
    <>
      <form className={styles.columns} noValidate onSubmit={onSave}>
        <div className={styles.form}>
          <ErrorSummary {...form.summary(LABELS)} />
          <Basics {...props} />
          <Where {...props} />
          <Terms {...props} />
          {props.pageMessages}
          <DonationFields
            form={form}
            currency={props.currency}
            paymentsConnected={props.paymentsConnected}
          />
          <SaveBar
            isChanged={isChanged}
            note={m.unsaved}
            problem={<ErrorNote error={form.failure} />}
          >
            <Button type="submit" variant="primary" isPending={form.isSending}>
              {m.save}
            </Button>
          </SaveBar>
        </div>
        <div className={styles.side} data-field="poster">
          <Poster of={props.poster} />
        </div>
      </form>
      {props.children}
    </>
  );
}

/** Drawn again when the poster changes, and not with each key of the fields. */
const Poster = memo(function Poster({ of }: { of: PictureField }) {
  const { picture, isPending, error, check, pick, remove, restore } = of;
  return (
    <Card>
      <ImageField
        label={m.poster}
        hint={m.posterHint}
        src={picture.src}
        isPending={isPending}
        error={error}
        aspect={POSTER_ASPECT}
        check={check}
        onPick={pick}
        onRemove={remove}
        onRestore={picture.removed && restore}
      />
    </Card>
  );
});

const LABELS: Partial<Record<string, string>> = {
  poster: m.poster,
  name: m.name,
  button: m.button,
  contact: m.contact,
  refundDays: m.refundDays,
  exchangeHours: m.exchangeHours,
  donationSuggested: m.donations.suggested,
  donationPresets: m.donations.presets,
};

function Basics(props: EventDetailsProps) {
  const { values, set, field, choice, isRequired } = props.form;
  const { categories } = props;
  const onDescription = useCallback((description: string) => set({ description }), [set]);
  const categoryOptions = useMemo(
    () => [
      { value: '', label: m.noCategory },
      ...categories.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ],
    [categories],
  );
  return (
    <section className={styles.part}>
      <h2>{m.basics}</h2>
      <TextField label={m.name} maxLength={MAX_EVENT_NAME} {...field('name')} />
      <RichTextEditor
        key={props.generation}
        label={m.description}
        hint={m.descriptionHint}
        defaultValue={values.description}
        max={DESCRIPTION_MAX}
        isRequired={isRequired('description')}
        onChange={onDescription}
      />
      <Select label={m.category} {...choice('categoryId')} options={categoryOptions} />
      <Checkbox isSelected={values.private} onChange={(isPrivate) => set({ private: isPrivate })}>
        {m.private}
      </Checkbox>
      <Checkbox isSelected={values.membersOnly} onChange={(membersOnly) => set({ membersOnly })}>
        {m.membersOnly}
      </Checkbox>
    </section>
  );
}

function Where(props: EventDetailsProps) {
  const { values, choice } = props.form;
  return (
    <section className={styles.part}>
      <h2>{m.where}</h2>
      <RadioGroup
        label={shared.where.place}
        value={values.locationSetting}
        onChange={choice('locationSetting').onChange}
        options={Object.entries(shared.where.places).map(([value, label]) => ({ value, label }))}
      />
      {values.locationSetting === 'venue' && props.venue}
      <Combobox label={shared.where.timezone} {...choice('timezone')} options={props.timezones} />
    </section>
  );
}

function Terms(props: EventDetailsProps) {
  const { values, set, field, choice } = props.form;
  return (
    <section className={styles.part}>
      <h2>{m.terms}</h2>
      <div className={styles.row}>
        <TextField label={m.button} maxLength={MAX_BUTTON_TEXT} {...field('button')} />
        <TextField label={m.contact} type="email" {...field('contact')} />
      </div>
      <TextArea label={m.banner} rows={2} {...field('banner')} />
      <Checkbox isSelected={values.refunds} onChange={(refunds) => set({ refunds })}>
        {m.refunds}
      </Checkbox>
      {values.refunds && (
        <TextField label={m.refundDays} inputMode="numeric" {...field('refundDays')} />
      )}
      <Checkbox isSelected={values.exchange} onChange={(exchange) => set({ exchange })}>
        {m.exchange}
      </Checkbox>
      {values.exchange && (
        <TextField label={m.exchangeHours} inputMode="numeric" {...field('exchangeHours')} />
      )}
      <Checkbox isSelected={values.transfer} onChange={(transfer) => set({ transfer })}>
        {m.transfer}
      </Checkbox>
      <Checkbox isSelected={values.askOwner} onChange={(askOwner) => set({ askOwner })}>
        {m.askOwner}
      </Checkbox>
      <Checkbox isSelected={values.askProduct} onChange={(askProduct) => set({ askProduct })}>
        {m.askProduct}
      </Checkbox>
      <RadioGroup
        label={m.collect}
        value={values.collect}
        onChange={choice('collect').onChange}
        options={Object.entries(m.collects).map(([value, label]) => ({ value, label }))}
      />
    </section>
  );
}
