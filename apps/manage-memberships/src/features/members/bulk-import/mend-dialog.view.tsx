import { Select, TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages as shared } from '../members.messages.en.ts';
import { messages as m } from './bulk-import.messages.en.ts';
import {
  intervalOf,
  judgeRow,
  tierOf,
  type ImportPlace,
  type JudgedRow,
  type RowTexts,
} from './import-rows.model.ts';

interface Props {
  row: JudgedRow;
  place: ImportPlace;
  onMend: (texts: RowTexts) => Promise<void>;
  onClose: () => void;
}

const c = m.columns;

/** What is chosen is what was understood of the text; the rest stays as it was written. */
const startOf = ({ name, email, tier, interval, expires }: JudgedRow, place: ImportPlace) => ({
  ...{ name, email, expires },
  tier: tierOf(place.tiers, tier)?.name ?? '',
  interval: intervalOf(interval) ?? '',
});

/** Puts other texts in place of those that cannot be imported. */
export function MendDialog({ row, place, onMend, onClose }: Props) {
  const form = useForm<RowTexts>(
    useState(() => startOf(row, place)),
    (texts) => judgeRow(texts, place).errors,
  );
  const { values, field, choice } = form;
  const prices = tierOf(place.tiers, values.tier)?.prices ?? [];
  return (
    <FormDialog
      title={m.editOf(row.line)}
      form={form}
      submitLabel={m.save}
      onSubmit={form.submit(async (texts) => {
        await onMend(texts);
        onClose();
      })}
      onClose={onClose}
    >
      <TextField label={c.name} autoComplete="off" {...field('name')} />
      <TextField
        label={c.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
      <Select
        label={c.tier}
        options={[
          { value: '', label: m.noTier },
          ...place.tiers.map(({ name }) => ({ value: name, label: name })),
        ]}
        {...choice('tier')}
      />
      <Select
        label={c.interval}
        options={[
          { value: '', label: m.noInterval },
          ...prices.map(({ interval }) => ({ value: interval, label: shared.interval[interval] })),
        ]}
        {...choice('interval')}
      />
      <TextField label={c.expires} autoComplete="off" hint={m.expiresHint} {...field('expires')} />
    </FormDialog>
  );
}
