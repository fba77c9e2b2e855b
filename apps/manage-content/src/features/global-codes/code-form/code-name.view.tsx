import { Banner, Button, TextField } from '@foyer/design-system';
import { CODE_MAX_LENGTH, normalizeCode } from '@foyer/domain';
import type { Form } from '@foyer/remote-kit';
import { randomCode } from '../../../shared/code-name.model.ts';
import { messages as m } from './code-form.messages.en.ts';
import type { CodeValues } from './code-form.model.ts';
import styles from './code-form.module.css';

/** What a code is called: typed, or made of chance. */
export function CodeName({ form, isUsed }: { form: Form<CodeValues>; isUsed: boolean }) {
  const { onChange, ...rest } = form.field('code');
  return (
    <>
      {isUsed && <Banner tone="info">{m.locked}</Banner>}
      <div className={styles.name}>
        <TextField
          label={m.code}
          hint={m.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX_LENGTH}
          readOnly={isUsed}
          {...rest}
          onChange={(typed) => onChange(normalizeCode(typed))}
        />
        {!isUsed && (
          <div>
            <Button size="sm" icon="refresh" onPress={() => form.set({ code: randomCode() })}>
              {m.generate}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
