import { TextField } from '@foyer/design-system';
import type { Form, TextOf } from '@foyer/remote-kit';

export interface FormFieldProps<V extends object> {
  form: Form<V>;
  name: TextOf<V>;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  inputMode?: 'text' | 'email';
  /** The key that ends a form sends it; before the last field it goes on. */
  enterKeyHint?: 'next' | 'go';
  /** Told after each change by hand. */
  onTyped?: (value: string) => void;
}

/** A text field of a form: judged after it is left, and while it is mended. */
export function FormField<V extends object>({ form, name, onTyped, ...input }: FormFieldProps<V>) {
  const { onChange, ...field } = form.field(name);
  // names of people and accounts are no words for the spelling checker
  return (
    <TextField
      enterKeyHint={input.type === 'password' ? 'go' : 'next'}
      {...input}
      {...field}
      autoCapitalize={input.autoComplete === 'name' ? 'words' : 'none'}
      spellCheck={false}
      onChange={(value) => {
        onChange(value);
        onTyped?.(value);
      }}
    />
  );
}
