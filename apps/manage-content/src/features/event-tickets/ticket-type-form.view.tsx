import {
  ErrorSummary,
  FormDialog,
  MoneyField,
  Select,
  TextArea,
  TextField,
} from '@foyer/design-system';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import type { TypeValues } from './event-tickets.model.ts';
import styles from './event-tickets.module.css';

const m = messages.tickets;

interface Props {
  isNew: boolean;
  symbol: string;
  form: Form<TypeValues>;
  onSubmit: OnSubmit;
  onClose: () => void;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function TicketTypeForm({ isNew, symbol, form, onSubmit, onClose }: Props) {
  const { field } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(LABELS)} />
      <TextField label={m.name} autoFocus maxLength={80} {...field('name')} />
      <TextArea label={m.description} rows={2} isOptional {...field('description')} />
      <div className={styles.pair}>
        <MoneyField label={m.price} symbol={symbol} {...field('price')} />
        <TextField label={m.capacity} inputMode="numeric" isOptional {...field('capacity')} />
      </div>
      <div className={styles.pair}>
        <Select label={m.category} {...field('category')} options={options(m.categories)} />
        <Select label={m.visibility} {...field('visibility')} options={options(m.visibilities)} />
      </div>
      <div className={styles.pair}>
        <TextField type="datetime-local" label={m.from} isOptional {...field('from')} />
        <TextField type="datetime-local" label={m.to} isOptional {...field('to')} />
      </div>
      <div className={styles.pair}>
        <Select label={m.attendance} {...field('attendance')} options={options(m.attendances)} />
        <TextField label={m.max} inputMode="numeric" {...field('max')} />
      </div>
    </FormDialog>
  );
}

const LABELS: Record<string, string> = {
  name: m.name,
  price: m.price,
  capacity: m.capacity,
  to: m.to,
  max: m.max,
};
