import { MAX_EVENT_NAME } from '@foyer/contracts';
import {
  Button,
  ErrorNote,
  ErrorSummary,
  MoneyField,
  Page,
  RadioGroup,
  Select,
  TextField,
} from '@foyer/design-system';
import { Combobox } from '@foyer/design-system/combobox';
import { type Currency, CURRENCY_SYMBOLS } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { messages as m } from './event-new.messages.en.ts';
import { RepeatFields } from '../../shared/repeat-fields.view.tsx';
import { previewOf, REPEAT_LABELS } from '../../shared/repeat.model.ts';
import { WhenField } from '@foyer/remote-kit/days';
import { buyerPrice } from '../../shared/buyer-price.model.ts';
import { ownerChange, type NewEventValues } from './event-new.model.ts';
import styles from './event-new.module.css';

interface Props {
  form: Form<NewEventValues>;
  currency: Currency;
  owners: readonly { id: string; name: string; timezone?: string }[];
  timezones: readonly { value: string; label: string }[];
  /** The fields of a place. */
  venue: ReactNode;
  onSubmit: OnSubmit;
}

/** Name, date, place, first ticket: one screen, then a draft to go on with. */
export function EventNewView({ form, currency, owners, timezones, venue, onSubmit }: Props) {
  const { values, field, choice } = form;
  return (
    <Page
      title={m.title}
      lead={m.lead(owners.find(({ id }) => id === values.ownerId)?.name ?? '')}
      width="narrow"
    >
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary {...form.summary(LABELS)} />
        <Part title={m.what}>
          {owners.length > 1 && (
            <Select
              label={m.account}
              {...choice('ownerId')}
              onChange={(ownerId) => form.set(ownerChange(values, ownerId, owners))}
              options={owners.map((owner) => ({ value: owner.id, label: owner.name }))}
            />
          )}
          <TextField label={m.name} {...field('name')} maxLength={MAX_EVENT_NAME} />
        </Part>
        <When form={form} timezones={timezones} />
        <Part title={m.where}>
          <RadioGroup
            label={shared.where.place}
            value={values.place}
            onChange={choice('place').onChange}
            options={Object.entries(shared.where.places).map(([value, label]) => ({
              value,
              label,
            }))}
          />
          {values.place === 'venue' && venue}
        </Part>
        <Part title={m.ticket}>
          <TextField label={m.ticketName} {...field('ticketName')} />
          <div className={styles.row}>
            <MoneyField
              label={m.price}
              symbol={CURRENCY_SYMBOLS[currency]}
              note={buyerPrice(values.price, currency)}
              {...field('price')}
            />
            <TextField
              label={m.capacity}
              note={m.capacityHint}
              inputMode="numeric"
              {...field('capacity')}
            />
          </div>
        </Part>
        <ErrorNote error={form.failure} />
        <div>
          <Button type="submit" variant="primary" size="lg" isPending={form.isSending}>
            {m.submit}
          </Button>
        </div>
      </form>
    </Page>
  );
}

const LABELS: Partial<Record<keyof NewEventValues, string>> = {
  name: m.name,
  startsAt: m.date,
  minutes: m.length,
  doors: m.doors,
  ...REPEAT_LABELS,
  venue: shared.where.venue,
  ticketName: m.ticketName,
  price: m.price,
  capacity: m.capacity,
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

function When({ form, timezones }: Pick<Props, 'form' | 'timezones'>) {
  const { values, field, choice } = form;
  return (
    <Part title={m.when}>
      <div className={`${styles.row} ${styles.wide}`}>
        <WhenField label={m.date} zone={values.timezone} {...field('startsAt')} />
        <TextField label={m.length} inputMode="numeric" {...field('minutes')} />
        <TextField label={m.doors} inputMode="numeric" {...field('doors')} />
      </div>
      <Combobox label={shared.where.timezone} {...choice('timezone')} options={timezones} />
      <RepeatFields form={form} preview={previewOf(values, values.startsAt, values.timezone)} />
    </Part>
  );
}
