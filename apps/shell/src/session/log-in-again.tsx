import { ErrorNote, ErrorSummary, TextField } from '@foyer/design-system';
import { useForm } from '@foyer/remote-kit/form';
import { SecondStepForm } from '@foyer/remote-kit/second-step';
import { enterAgain, givePassword, type SecondStep } from '@foyer/session';
import { useState } from 'react';
import { messages as m } from './log-in-again.messages.en.ts';
import styles from './log-in-again.module.css';

const missing = ({ email, password }: { email: string; password: string }) => ({
  ...(email.trim() === '' && { email: m.emailRequired }),
  ...(password === '' && { password: m.passwordRequired }),
});

/** The fields of the window: who it was, and the password once more. `id` names the form. */
export function LogInAgain({ id, email }: { id: string; email: string }) {
  const form = useForm(useState({ email, password: '' }), missing);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [over, setOver] = useState<Error | null>(null);
  const logIn = async (given: { email: string; password: string }) => {
    setOver(null);
    const owed = await givePassword(given);
    setStep(owed);
    if (!owed) await enterAgain();
  };
  if (step)
    return (
      <SecondStepForm
        id={id}
        step={step}
        onDone={enterAgain}
        onStartAgain={(why) => {
          setStep(null);
          setOver(why ?? null);
        }}
      />
    );
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      aria-busy={form.isSending || undefined}
      onSubmit={form.submit(logIn)}
    >
      <p>{m.text}</p>
      <ErrorSummary {...form.summary()} />
      <ErrorNote error={form.failure ?? over} />
      <TextField
        type="email"
        label={m.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextField
        type="password"
        label={m.password}
        autoComplete="current-password"
        enterKeyHint="go"
        autoFocus
        {...form.field('password')}
      />
    </form>
  );
}
