import type { ManagedEvent } from '@foyer/contracts';
import {
  Banner,
  Button,
  CheckboxGroup,
  ErrorSummary,
  RadioGroup,
  TextField,
} from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { UnitField } from '@foyer/design-system/unit-field';
import { normalizeCode } from '@foyer/domain';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { WhenField } from '@foyer/remote-kit/days';
import { messages as m } from './event-codes.messages.en.ts';
import { randomCode } from '../../shared/code-name.model.ts';
import { CODE_LENGTH, typesFor, type CodeValues } from './event-codes.model.ts';
import styles from './event-codes.module.css';

export interface CodeFormProps {
  event: ManagedEvent;
  form: Form<CodeValues>;
  isNew: boolean;
  isUsed: boolean;
  symbol: string;
  onSubmit: OnSubmit;
  onClose: () => void;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function CodeForm({ event, form, isNew, isUsed, symbol, onSubmit, onClose }: CodeFormProps) {
  const { values, set, field, choice } = form;
  return (
    <FormDialog
      title={isNew ? m.newTitle : m.editTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary()} />
      {isUsed ? (
        <Banner tone="info">{m.locked}</Banner>
      ) : (
        <RadioGroup
          label={m.kind}
          value={values.kind}
          onChange={(kind) => set({ kind: kind as CodeValues['kind'], typeIds: [] })}
          options={m.kinds}
        />
      )}
      <Name isUsed={isUsed} form={form} onGenerate={() => set({ code: randomCode() })} />
      {values.kind === 'discount' && <Value form={form} isUsed={isUsed} symbol={symbol} />}
      <RadioGroup
        label={m.usage}
        value={values.usage}
        onChange={choice('usage').onChange}
        options={options(m.usages)}
      />
      {values.usage === 'limited' && (
        <TextField label={m.limit} hint={m.limitHint} inputMode="numeric" {...field('limit')} />
      )}
      <Types form={form} event={event} />
      <div className={styles.pair}>
        <WhenField label={m.from} zone={event.timezone} {...field('from')} />
        <WhenField label={m.to} zone={event.timezone} {...field('to')} />
      </div>
    </FormDialog>
  );
}

function Name({
  isUsed,
  form,
  onGenerate,
}: {
  isUsed: boolean;
  form: Form<CodeValues>;
  onGenerate: () => void;
}) {
  const { onChange, ...rest } = form.field('code');
  return (
    <div className={styles.name}>
      <TextField
        label={m.code}
        hint={m.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH}
        readOnly={isUsed}
        {...rest}
        onChange={(typed) => onChange(normalizeCode(typed))}
      />
      {!isUsed && (
        <div>
          <Button size="sm" icon="refresh" onPress={onGenerate}>
            {m.generate}
          </Button>
        </div>
      )}
    </div>
  );
}

function Value({
  form: { values, set, field },
  isUsed,
  symbol,
}: Pick<CodeFormProps, 'form' | 'isUsed' | 'symbol'>) {
  return (
    <UnitField
      label={m.values[values.unit]}
      units={[
        { value: 'amount', label: symbol },
        { value: 'percentage', label: '%' },
      ]}
      unit={values.unit}
      unitLabel={m.unit}
      onUnit={(unit) => set({ unit: unit as CodeValues['unit'] })}
      readOnly={isUsed}
      {...field('value')}
    />
  );
}

function Types({
  form: { values, set, choice, errorOf },
  event,
}: Pick<CodeFormProps, 'form' | 'event'>) {
  const types = typesFor(values.kind, event);
  if (types.length === 0) return <Banner tone="warning">{m.noSecretType}</Banner>;
  return (
    <>
      <RadioGroup
        label={m.types}
        value={values.scope}
        onChange={choice('scope').onChange}
        options={options(m.scopes[values.kind])}
      />
      {values.scope === 'some' && (
        <div data-field="typeIds">
          <CheckboxGroup
            label={m.chosen}
            value={values.typeIds}
            error={errorOf('typeIds')}
            onChange={(typeIds) => set({ typeIds })}
            options={types.map((type) => ({ value: type.id, label: type.name }))}
          />
        </div>
      )}
    </>
  );
}
