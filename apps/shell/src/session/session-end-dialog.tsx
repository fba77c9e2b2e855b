import { Button, Dialog, ErrorNote, ErrorSummary, TextField } from '@foyer/design-system';
import { useForm } from '@foyer/remote-kit';
import { sessionEnd, signInAgain } from '@foyer/session';
import { useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../messages/en.ts';
import styles from './session-end-dialog.module.css';

const m = messages.sessionEnd;
const FORM = 'session-end';

const missing = ({ email, password }: { email: string; password: string }) => ({
  ...(email.trim() === '' && { email: m.emailRequired }),
  ...(password === '' && { password: m.passwordRequired }),
});

/**
 * The log-in form over a page whose session ended: the page stays as it is, and what it asked for
 * goes on afterwards.
 */
export function SessionEndDialog() {
  const asked = useStore(sessionEnd, (state) => state.asked);
  return (
    <Dialog
      title={m.title}
      isOpen={asked !== null}
      onClose={() => sessionEnd.getState().decline()}
      actions={
        <>
          <Button onPress={() => sessionEnd.getState().decline()}>{m.notNow}</Button>
          <Button type="submit" form={FORM} variant="primary">
            {m.submit}
          </Button>
        </>
      }
    >
      {asked && <LogInAgain key={asked.id} email={asked.email} />}
    </Dialog>
  );
}

function LogInAgain({ email }: { email: string }) {
  const form = useForm(useState({ email, password: '' }), missing);
  return (
    <form
      id={FORM}
      className={styles.form}
      noValidate
      aria-busy={form.isSending || undefined}
      onSubmit={form.submit(signInAgain)}
    >
      <p>{m.text}</p>
      <ErrorSummary {...form.summary()} />
      <ErrorNote error={form.failure} />
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
