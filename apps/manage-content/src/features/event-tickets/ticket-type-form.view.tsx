import { Button, Dialog, ErrorNote, MoneyField, Select, TextArea, TextField } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import type { TypeValues } from './event-tickets.model.ts';
import styles from './event-tickets.module.css';

const m = messages.tickets;

export interface TicketTypeFormProps {
  isNew: boolean; symbol: string; values: TypeValues; errors: Partial<Record<keyof TypeValues, string>>; attempt: number; isPending: boolean; error: Error | null;
  onChange: (values: TypeValues) => void; onSubmit: () => void; onClose: () => void;
}

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export function TicketTypeForm({ isNew, symbol, values, errors, attempt, isPending, error, onChange, onSubmit, onClose }: TicketTypeFormProps) {
  const [left, setLeft] = useState<Partial<Record<keyof TypeValues, true>>>({});
  const field = (name: keyof TypeValues) => ({
    name, value: values[name], error: attempt > 0 || left[name] ? errors[name] : undefined, onBlur: () => setLeft((current) => ({ ...current, [name]: true as const })), onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <Dialog title={isNew ? m.newTitle : m.editTitle} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
        <TextField label={m.name} autoFocus maxLength={80} {...field('name')} />
        <TextArea label={m.description} rows={2} isOptional value={values.description} onChange={(description) => onChange({ ...values, description })} />
        <div className={styles.pair}><MoneyField label={m.price} symbol={symbol} {...field('price')} /><TextField label={m.capacity} inputMode="numeric" isOptional {...field('capacity')} /></div>
        <div className={styles.pair}><Select label={m.category} {...field('category')} options={options(m.categories)} /><Select label={m.visibility} {...field('visibility')} options={options(m.visibilities)} /></div>
        <div className={styles.pair}><TextField type="datetime-local" label={m.from} isOptional {...field('from')} /><TextField type="datetime-local" label={m.to} isOptional {...field('to')} /></div>
        <div className={styles.pair}><Select label={m.attendance} {...field('attendance')} options={options(m.attendances)} /><TextField label={m.max} inputMode="numeric" {...field('max')} /></div>
        <ErrorNote error={error} />
        <div className={styles.end}><Button onPress={onClose}>{m.cancel}</Button><Button type="submit" variant="primary" isPending={isPending}>{m.save}</Button></div>
      </form>
    </Dialog>
  );
}
