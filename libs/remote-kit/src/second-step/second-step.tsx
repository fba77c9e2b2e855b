import { isApiError } from '@foyer/api-client';
import { Button, ErrorNote, ErrorSummary, Stack, TextField } from '@foyer/design-system';
import { giveCode, giveSecondPasskey, type SecondStep } from '@foyer/session';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from '../form.ts';
import { secondStep as m } from '../messages/second-step.en.ts';
import { knowsPasskeys, provePasskey } from '../passkey/passkey.ts';

interface Props {
  /** Of the form, for a button outside of it. */
  id?: string;
  step: SecondStep;
  /** What was given was right, and there is a session. */
  onDone: () => Promise<unknown>;
  /** The password is asked for again; with why, when it must be. */
  onStartAgain: (why?: Error) => void;
  /** The button that sends it, by what else stands at the end of the form. */
  children?: (isSending: boolean) => ReactNode;
}

type Method = SecondStep['methods'][number];

/** What the account can give in this browser, in the order it is offered. */
const methodsOf = ({ methods }: SecondStep): Method[] =>
  methods.filter((method) => method !== 'passkey' || knowsPasskeys());

/** Asks for a passkey, a code of the app, or a recovery code, after the password was right. */
export function SecondStepForm({ id, step, onDone, onStartAgain, children }: Props) {
  const methods = methodsOf(step);
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const needsCode = method !== 'passkey';
  const form = useForm(useState({ code: '' }), ({ code }) =>
    needsCode && code.trim() === '' ? { code: m.required } : {},
  );
  const send = async (code: string) => {
    if (method === 'passkey' && step.passkey)
      await giveSecondPasskey({ token: step.token, proof: await provePasskey(step.passkey) });
    else await giveCode({ token: step.token, code });
  };
  const give = async ({ code }: { code: string }) => {
    try {
      await send(code);
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
        <ErrorSummary {...form.summary()} />
        <ErrorNote error={form.failure} />
        {needsCode ? (
          <>
            <p>{m[method]}</p>
            <TextField
              // another field, which takes the focus
              key={method}
              label={method === 'app' ? m.appCode : m.recoveryCode}
              autoComplete={method === 'app' ? 'one-time-code' : 'off'}
              inputMode={method === 'app' ? 'numeric' : 'text'}
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              autoFocus
              {...form.field('code')}
            />
          </>
        ) : (
          <FocusedText>{m.passkey}</FocusedText>
        )}
        {children?.(form.isSending)}
        <OtherMethods
          method={method}
          methods={methods}
          onChoose={(next) => {
            form.set({ code: '' });
            setMethod(next);
          }}
        />
        <div>
          <Button variant="quiet" size="sm" onPress={() => onStartAgain()}>
            {m.startAgain}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Takes the focus, where no field does: it is read aloud, and the button is next. */
function FocusedText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}

const waysTo = (from: Method): Record<Method, string> => ({
  passkey: m.usePasskey,
  app: m.useApp,
  recovery: from === 'app' ? m.useRecovery : m.useRecoveryAlone,
});

function OtherMethods({
  method,
  methods,
  onChoose,
}: {
  method: Method;
  methods: Method[];
  onChoose: (method: Method) => void;
}) {
  const labels = waysTo(method);
  return (
    <>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <div key={other}>
            <Button variant="quiet" size="sm" onPress={() => onChoose(other)}>
              {labels[other]}
            </Button>
          </div>
        ))}
      {!methods.includes('recovery') && <p>{m.noneLeft}</p>}
    </>
  );
}
