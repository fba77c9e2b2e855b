import { MAX_BANNER_TEXT, MAX_BUTTON_TEXT, type ShownBanner } from '@foyer/contracts';
import { Banner, Checkbox, LinkButton, Select, TextArea, TextField } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import type { ReactNode } from 'react';
import { pageMessageWords as m } from './page-message.messages.en.ts';
import styles from './page-message.module.css';

interface Words {
  message: string;
  type: ShownBanner['type'];
  dismissible: boolean;
  ctaText: string;
  ctaUrl: string;
}

export const MessagePair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

interface FieldsProps {
  form: Pick<Form<Words>, 'values' | 'set' | 'field' | 'choice'>;
  buttonHint: string;
  /** Stands beside the kind. */
  children: ReactNode;
}

/** Words, kind and button of a message over a page: of an event, or of the site. */
export function MessageFields({ form, buttonHint, children }: FieldsProps) {
  const { values, set, field, choice } = form;
  return (
    <>
      <TextArea
        label={m.text}
        rows={3}
        autoFocus
        counterMax={MAX_BANNER_TEXT}
        {...field('message')}
      />
      <MessagePair>
        <Select
          label={m.kind}
          {...choice('type')}
          options={Object.entries(m.kinds).map(([value, label]) => ({ value, label }))}
        />
        {children}
      </MessagePair>
      <Checkbox isSelected={values.dismissible} onChange={(dismissible) => set({ dismissible })}>
        {m.dismissible}
      </Checkbox>
      <MessagePair>
        <TextField
          label={m.button}
          note={buttonHint}
          maxLength={MAX_BUTTON_TEXT}
          {...field('ctaText')}
        />
        <TextField
          label={m.address}
          note={m.addressHint}
          type="url"
          inputMode="url"
          {...field('ctaUrl')}
        />
      </MessagePair>
    </>
  );
}

interface PreviewProps {
  values: Words;
  /** What is wrong, by field: that is not shown. */
  wrong: Partial<Record<string, unknown>>;
  color?: string | null;
}

/** The message as readers see it, as far as it is right. */
export function MessagePreview({ values, wrong, color = null }: PreviewProps) {
  const { message, type, dismissible, ctaText, ctaUrl } = values;
  return (
    <section aria-label={m.preview}>
      <h3 className={styles.preview}>{m.preview}</h3>
      <Banner
        tone={type}
        color={wrong['color'] ? null : color}
        {...(dismissible && { onDismiss: () => undefined })}
        actions={
          ctaText.trim() && (
            <LinkButton
              size="sm"
              href={wrong['ctaUrl'] ? '#' : ctaUrl.trim() || '#'}
              target="_blank"
            >
              {ctaText}
            </LinkButton>
          )
        }
      >
        <span dir="auto">{message.trim() || m.example}</span>
      </Banner>
    </section>
  );
}
