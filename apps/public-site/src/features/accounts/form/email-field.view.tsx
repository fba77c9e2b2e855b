import { Button } from '@foyer/design-system';
import { suggestEmail } from '@foyer/domain';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { messages } from '../../../messages/accounts.en.ts';
import { FormField } from './form-field.view.tsx';
import styles from './email-field.module.css';

interface Props<V extends FieldValues> { control: Control<V>; name: FieldPath<V>; autoComplete?: string; offersCorrection?: boolean }

/** An e-mail field; a mistyped provider is pointed out and mended with one press, never by itself. */
export function EmailField<V extends FieldValues>({ control, name, autoComplete = 'email', offersCorrection = false }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  const [isTyping, setTyping] = useState(false);
  const suggestion = offersCorrection && fieldState.isTouched && !isTyping ? suggestEmail(field.value) : null;
  const take = (address: string) => field.onChange(address as FieldPathValue<V, FieldPath<V>>);
  return (
    <div className={styles.email} onBlur={() => setTyping(false)}>
      <FormField control={control} name={name} label={messages.form.email} type="email" inputMode="email" autoComplete={autoComplete} onTyped={() => setTyping(true)} />
      <div className={styles.hint} role="status">
        {suggestion && <>{messages.form.didYouMean} <Button size="sm" onPress={() => take(suggestion)}>{suggestion}</Button></>}
      </div>
    </div>
  );
}
