import { Select } from '@foyer/design-system';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface Props<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

/** A list of a form. */
export function FormSelect<V extends FieldValues>({ control, name, ...select }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  return <Select {...select} {...field} error={fieldState.error?.message} />;
}
