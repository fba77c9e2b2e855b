import { TextField } from '@foyer/design-system';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export interface FormFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  inputMode?: 'text' | 'email';
  /** Told after each change by hand. */
  onTyped?: (value: string) => void;
}

/** A text field of a form: judged after it is left, and while it is mended. */
export function FormField<V extends FieldValues>({ control, name, onTyped, ...input }: FormFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  // names of people and accounts are no words for the spelling checker
  return (
    <TextField {...input} {...field} required autoCapitalize={input.autoComplete === 'name' ? 'words' : 'none'} spellCheck={false}
      error={fieldState.error?.message} onChange={(value) => { field.onChange(value); onTyped?.(value); }} />
  );
}
