import { Button, ErrorNote, ErrorSummary, Page, RadioGroup, Select, TextField } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/en.ts';
import type { NewEventValues } from './event-new.model.ts';
import styles from './event-new.module.css';

const m = messages.create;

interface Props {
  values: NewEventValues; errors: Partial<Record<keyof NewEventValues, string>>; attempt: number; owners: readonly { id: string; name: string }[]; timezones: readonly string[];
  isPending: boolean; error: Error | null; onChange: (values: NewEventValues) => void; onSubmit: () => void;
}

/** Name, date, place, first ticket: one screen, then a draft to go on with. */
export function EventNewView({ values, errors, attempt, owners, timezones, isPending, error, onChange, onSubmit }: Props) {
  const [left, setLeft] = useState<Partial<Record<keyof NewEventValues, true>>>({});
  const set = (change: Partial<NewEventValues>) => onChange({ ...values, ...change });
  const field = (name: keyof NewEventValues) => ({
    name, value: values[name], error: attempt > 0 || left[name] ? errors[name] : undefined, onBlur: () => setLeft((current) => ({ ...current, [name]: true as const })), onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <Page title={m.title} lead={m.lead} width="narrow">
      <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
        <ErrorSummary attempt={attempt} errors={attempt > 0 ? Object.entries(errors).map(([name, message]) => ({ message: `${LABELS[name as keyof NewEventValues] ?? name}: ${message}` })) : []} />
        <Part title={m.what}>
          {owners.length > 1 && <Select label={m.account} {...field('ownerId')} options={owners.map((owner) => ({ value: owner.id, label: owner.name }))} />}
          <TextField label={m.name} {...field('name')} maxLength={120} />
        </Part>
        <When values={values} field={field} set={set} timezones={timezones} />
        <Part title={m.where}>
          <RadioGroup label={m.place} value={values.place} onChange={(place) => set({ place: place as NewEventValues['place'] })} options={Object.entries(m.places).map(([value, label]) => ({ value, label }))} />
          {values.place === 'venue' && <>
            <TextField label={m.venue} {...field('venue')} /><TextField label={m.address} isOptional autoComplete="off" {...field('address')} />
            <div className={styles.row}><TextField label={m.city} isOptional {...field('city')} /><TextField label={m.state} isOptional {...field('state')} /><TextField label={m.country} isOptional {...field('country')} /></div>
          </>}
        </Part>
        <Part title={m.ticket}>
          <TextField label={m.ticketName} {...field('ticketName')} />
          <div className={styles.row}><TextField label={m.price} hint={m.priceHint} inputMode="decimal" autoComplete="off" {...field('price')} /><TextField label={m.capacity} hint={m.capacityHint} inputMode="numeric" {...field('capacity')} /></div>
        </Part>
        <ErrorNote error={error} />
        <div><Button type="submit" variant="primary" size="lg" isPending={isPending}>{m.submit}</Button></div>
      </form>
    </Page>
  );
}

const LABELS: Partial<Record<keyof NewEventValues, string>> = { name: m.name, startsAt: m.date, minutes: m.length, doors: m.doors, times: m.times, venue: m.venue, ticketName: m.ticketName, price: m.price, capacity: m.capacity };

const Part = ({ title, children }: { title: string; children: ReactNode }) => <section className={styles.part}><h2>{title}</h2>{children}</section>;

type FieldOf = (name: keyof NewEventValues) => { name: string; value: string; error: string | undefined; onBlur: () => void; onChange: (value: string) => void };

function When({ values, field, set, timezones }: { values: NewEventValues; field: FieldOf; set: (change: Partial<NewEventValues>) => void; timezones: readonly string[] }) {
  return (
    <Part title={m.when}>
      <div className={styles.row}><TextField type="datetime-local" label={m.date} {...field('startsAt')} /><TextField label={m.length} inputMode="numeric" {...field('minutes')} /><TextField label={m.doors} isOptional inputMode="numeric" {...field('doors')} /></div>
      <Select label={m.timezone} {...field('timezone')} options={timezones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))} />
      <div className={styles.row}>
        <Select label={m.repeat} value={values.repeat} onChange={(repeat) => set({ repeat: repeat as NewEventValues['repeat'] })} options={Object.entries(m.repeats).map(([value, label]) => ({ value, label }))} />
        {values.repeat !== 'no' && <TextField label={m.times} inputMode="numeric" {...field('times')} />}
      </div>
    </Part>
  );
}
