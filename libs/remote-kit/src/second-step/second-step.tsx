import { isApiError } from '@foyer/api-client';
import { Button, ErrorNote, ErrorSummary, Stack, TextField } from '@foyer/design-system';
import { giveCode, type SecondStep } from '@foyer/session';
import { useState, type ReactNode } from 'react';
import { useForm } from '../form.ts';
import { secondStep as m } from '../messages/second-step.en.ts';

interface Props {
  /** Of the form, for a button outside of it. */
  id?: string;
  step: SecondStep;
  /** The code was right, and there is a session. */
  onDone: () => Promise<unknown>;
  /** The password is asked for again; with why, when it must be. */
  onStartAgain: (why?: Error) => void;
  /** The button that sends it, by what else stands at the end of the form. */
  children?: (isSending: boolean) => ReactNode;
}

const judge = ({ code }: { code: string }) => (code.trim() === '' ? { code: m.required } : {});

/** Asks for a code of the app, or for a recovery code, after the password was right. */
export function SecondStepForm({ id, step, onDone, onStartAgain, children }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm(useState({ code: '' }), judge);
  const give = async ({ code }: { code: string }) => {
    try {
      await giveCode({ token: step.token, code });
    } catch (error) {
      if (!isApiError(error, 'sign_in_step_over')) throw error;
      onStartAgain(error);
      return;
    }
    await onDone();
  };
  return (
    <form id={id} noValidate aria-busy={form.isSending || undefined} onSubmit={form.submit(give)}>
      <Stack gap={4}>
        <p>{isRecovery ? m.recovery : m.app}</p>
        <ErrorSummary {...form.summary()} />
        <ErrorNote error={form.failure} />
        <TextField
          // another field, which takes the focus
          key={String(isRecovery)}
          label={isRecovery ? m.recoveryCode : m.appCode}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
          {...form.field('code')}
        />
        {children?.(form.isSending)}
        <div>
          {step.methods.includes('recovery') ? (
            <Button
              variant="quiet"
              size="sm"
              onPress={() => {
                form.set({ code: '' });
                setRecovery(!isRecovery);
              }}
            >
              {isRecovery ? m.useApp : m.useRecovery}
            </Button>
          ) : (
            <p>{m.noneLeft}</p>
          )}
        </div>
        <div>
          <Button variant="quiet" size="sm" onPress={() => onStartAgain()}>
            {m.startAgain}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
