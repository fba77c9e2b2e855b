import type { ManagedEvent } from '@foyer/contracts';
import { Banner, Button, CheckboxGroup, Dialog, ErrorNote, ErrorSummary, MoneyField, RadioGroup, TextField } from '@foyer/design-system';
import { normalizeCode } from '@foyer/domain';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { CODE_LENGTH, randomCode, typesFor, type CodeErrors, type CodeValues } from './event-codes.model.ts';
import styles from './event-codes.module.css';

const m = messages.codes;

export interface CodeFormProps {
  event: ManagedEvent; values: CodeValues; isNew: boolean; isUsed: boolean; symbol: string; errors: CodeErrors; refused: CodeErrors; attempt: number; isPending: boolean; error: Error | null;
  onChange: (values: CodeValues) => void; onSubmit: () => void; onClose: () => void;
}

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export function CodeForm(props: CodeFormProps) {
  const { values, isNew, isUsed, refused, isPending, error, onChange, onSubmit, onClose } = props;
  const [left, setLeft] = useState<Partial<Record<keyof CodeValues, true>>>({});
  const errorOf = (name: keyof CodeValues) => refused[name] ?? (props.attempt > 0 || left[name] ? props.errors[name] : undefined);
  const set = (change: Partial<CodeValues>) => onChange({ ...values, ...change });
  const field = (name: 'code' | 'amount' | 'percentage' | 'limit' | 'from' | 'to'): FieldProps => ({
    name, value: values[name], error: errorOf(name), onBlur: () => setLeft((current) => ({ ...current, [name]: true as const })), onChange: (value) => set({ [name]: value }),
  });
  return (
    <Dialog title={isNew ? m.newTitle : m.editTitle} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
        <ErrorSummary attempt={props.attempt} errors={props.attempt > 0 ? Object.values(props.errors).map((message) => ({ message })) : []} />
        {isUsed ? <Banner tone="info">{m.locked}</Banner> : <RadioGroup label={m.kind} value={values.kind} onChange={(kind) => set({ kind: kind as CodeValues['kind'], typeIds: [] })} options={m.kinds} />}
        <Name isUsed={isUsed} field={field} onGenerate={() => set({ code: randomCode() })} />
        {values.kind === 'discount' && <Value {...props} field={field} />}
        <RadioGroup label={m.usage} value={values.usage} onChange={(usage) => set({ usage: usage as CodeValues['usage'] })} options={options(m.usages)} />
        {values.usage === 'limited' && <TextField label={m.limit} hint={m.limitHint} inputMode="numeric" {...field('limit')} />}
        <Types values={values} event={props.event} set={set} error={errorOf('typeIds')} />
        <div className={styles.pair}><TextField type="datetime-local" label={m.from} isOptional {...field('from')} /><TextField type="datetime-local" label={m.to} isOptional {...field('to')} /></div>
        {Object.keys(refused).length === 0 && <ErrorNote error={error} />}
        <div className={styles.end}><Button onPress={onClose}>{m.cancel}</Button><Button type="submit" variant="primary" isPending={isPending}>{m.save}</Button></div>
      </form>
    </Dialog>
  );
}

interface FieldProps { name: string; value: string; error: string | undefined; onBlur: () => void; onChange: (value: string) => void }
type FieldOf = (name: 'code' | 'amount' | 'percentage' | 'limit' | 'from' | 'to') => FieldProps;

function Name({ isUsed, field, onGenerate }: { isUsed: boolean; field: FieldOf; onGenerate: () => void }) {
  const { onChange, ...rest } = field('code');
  return (
    <div className={styles.name}>
      <TextField label={m.code} hint={m.codeHint} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={CODE_LENGTH} readOnly={isUsed} {...rest} onChange={(typed) => onChange(normalizeCode(typed))} />
      {!isUsed && <div><Button size="sm" icon="refresh" onPress={onGenerate}>{m.generate}</Button></div>}
    </div>
  );
}

// what is typed into one field empties and locks the other
function Value({ values, isUsed, symbol, onChange, field }: CodeFormProps & { field: FieldOf }) {
  return (
    <div className={styles.pair}>
      <MoneyField label={m.amount} symbol={symbol} readOnly={isUsed || values.percentage !== ''} {...field('amount')} onChange={(amount) => onChange({ ...values, amount, percentage: '' })} />
      <TextField label={m.percentage} inputMode="decimal" readOnly={isUsed || values.amount !== ''} {...field('percentage')} onChange={(percentage) => onChange({ ...values, percentage, amount: '' })} />
    </div>
  );
}

function Types({ values, event, set, error }: Pick<CodeFormProps, 'values' | 'event'> & { set: (change: Partial<CodeValues>) => void; error: string | undefined }) {
  const types = typesFor(values.kind, event);
  if (types.length === 0) return <Banner tone="warning">{m.noSecretType}</Banner>;
  return (
    <>
      <RadioGroup label={m.types} value={values.scope} onChange={(scope) => set({ scope: scope as CodeValues['scope'] })} options={options(m.scopes[values.kind])} />
      {values.scope === 'some' && <CheckboxGroup label={m.chosen} value={values.typeIds} error={error} onChange={(typeIds) => set({ typeIds })} options={types.map((type) => ({ value: type.id, label: type.name }))} />}
    </>
  );
}
