import { Button } from '@foyer/design-system';
import { suggestEmail } from '@foyer/domain';
import { afterPress, type Form, type TextOf } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from './account-form.messages.en.ts';
import { FormField } from './form-field.view.tsx';
import styles from './email-field.module.css';

interface Props<V extends object> {
  form: Form<V>;
  name: TextOf<V>;
  autoComplete?: string;
  offersCorrection?: boolean;
}

/**
 * An e-mail field; a mistyped provider is pointed out and mended with one press, never by itself.
 */
export function EmailField<V extends object>({
  form,
  name,
  autoComplete = 'email',
  offersCorrection = false,
}: Props<V>) {
  const field = form.field(name);
  const [isTyping, setTyping] = useState(false);
  const suggestion =
    offersCorrection && form.isLeft(name) && !isTyping ? suggestEmail(field.value) : null;
  return (
    <div className={styles.email} onBlur={() => afterPress(() => setTyping(false))}>
      <FormField
        form={form}
        name={name}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        onTyped={() => setTyping(true)}
      />
      <div className={styles.hint} role="status">
        {suggestion && (
          <>
            {messages.didYouMean}{' '}
            <Button size="sm" onPress={() => field.onChange(suggestion)}>
              {suggestion}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
