import { Button, Card, ErrorNote, ErrorSummary, Stack, TextField } from '@foyer/design-system';
import { isEmail, suggestEmail } from '@foyer/domain';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages } from './thank-you.messages.en.ts';
import styles from './thank-you.module.css';

const m = messages.mail;

/** Sending an order again, to its address or to another one. */
export interface SendAgain {
  isPending: boolean;
  error: Error | null;
  send: (email: string) => Promise<unknown>;
}
interface Props {
  email: string;
  /** Within a day of buying and while nothing was used. */
  mayChange: boolean;
  again: SendAgain;
}

/** Nothing there: the mail once more, or the address mended, before anything else is tried. */
export function OrderMail({ email, mayChange, again }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AddressForm email={email} send={again.send} onClose={() => setOpen(false)} />;
  return (
    <Card label={m.title}>
      <Stack gap={3}>
        <h2>{m.title}</h2>
        <p className={styles.muted}>{m.text(email)}</p>
        <ErrorNote error={again.error} />
        <div className={styles.buttons}>
          <Button isPending={again.isPending} onPress={() => void again.send(email).catch(ignore)}>
            {m.again}
          </Button>
          {mayChange && (
            <Button variant="quiet" onPress={() => setOpen(true)}>
              {m.mend}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** It is told by `again.error`. */
const ignore = () => undefined;

interface FormProps extends Pick<Props, 'email'>, Pick<SendAgain, 'send'> {
  onClose: () => void;
}

function AddressForm({ email: former, send, onClose }: FormProps) {
  const form = useForm(useState({ email: former }), ({ email }) => ({
    email: isEmail(email.trim())
      ? email.trim().toLowerCase() === former.toLowerCase()
        ? m.same
        : undefined
      : m.badEmail,
  }));
  const suggestion =
    form.isLeft('email') && !form.errorOf('email') ? suggestEmail(form.values.email) : null;
  return (
    <Card label={m.mend}>
      <form
        className={styles.mend}
        noValidate
        onSubmit={form.submit(async ({ email }) => {
          await send(email.trim());
          onClose();
        })}
      >
        <h2>{m.mend}</h2>
        <p className={styles.muted}>{m.mendText}</p>
        <ErrorSummary {...form.summary()} />
        <ErrorNote error={form.failure} />
        <TextField
          label={m.label}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          autoFocus
          {...form.field('email')}
        />
        {suggestion && (
          <p>
            <Button size="sm" onPress={() => form.set({ email: suggestion })}>
              {m.didYouMean(suggestion)}
            </Button>
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={form.isSending}>
            {m.send}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
