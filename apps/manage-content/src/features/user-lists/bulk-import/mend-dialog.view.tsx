import { TextField } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { isEmail } from '@foyer/domain';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages as m } from './bulk-import.messages.en.ts';
import type { JudgedRow } from './bulk-import.model.ts';

interface Props {
  row: JudgedRow | null;
  onMend: (line: number, value: string) => Promise<void>;
  onClose: () => void;
}

/** Puts another text in place of one that cannot be imported. */
export const MendDialog = ({ row, ...rest }: Props) =>
  row && <MendForm key={row.line} row={row} {...rest} />;

function MendForm({ row, onMend, onClose }: Props & { row: JudgedRow }) {
  const form = useForm(useState({ email: row.value }), ({ email }) =>
    isEmail(email) ? {} : { email: m.problems.invalid },
  );
  return (
    <FormDialog
      title={m.editTitle(row.line)}
      form={form}
      submitLabel={m.save}
      onSubmit={form.submit(async ({ email }) => {
        await onMend(row.line, email.trim());
        onClose();
      })}
      onClose={onClose}
    >
      <TextField
        label={m.editLabel}
        type="email"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        {...form.field('email')}
      />
    </FormDialog>
  );
}
