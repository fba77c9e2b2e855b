import { Button, ErrorNote, lazyPart } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages as words } from './account-form.messages.en.ts';
import styles from './account-form.module.css';
import { AccountForm } from './account-form.view.tsx';
import { EmailField } from './email-field.view.tsx';
import { PasswordField } from './password-field.view.tsx';
import type { SignIn } from './sign-in.model.ts';

const { Part: SecondStep } = lazyPart(
  async () => (await import('./second-step.part.tsx')).SecondStepPart,
);

interface SignInValues {
  email: string;
  password: string;
}
interface Props {
  form: Form<SignInValues>;
  signIn: SignIn;
  submit: string;
  children?: ReactNode;
}

/** Who chose to start again finds the focus in the first field; of a refusal it is at the reason. */
function useFocusAgain({ secondStep, over }: SignIn) {
  const frame = useRef<HTMLDivElement>(null);
  const wasStep = useRef(false);
  useEffect(() => {
    if (wasStep.current && !secondStep && !over) frame.current?.querySelector('input')?.focus();
    wasStep.current = secondStep !== null;
  }, [secondStep, over]);
  return frame;
}

/** E-mail and password, or the second step that they lead to. */
export function SignInFormView({ form, signIn, submit, children }: Props) {
  const frame = useFocusAgain(signIn);
  if (signIn.secondStep) return <SecondStep {...signIn.secondStep} submit={submit} />;
  return (
    <div ref={frame}>
      <ErrorNote error={signIn.over} />
      <AccountForm form={form} onSubmit={signIn.signIn} submit={submit}>
        <EmailField form={form} name="email" autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          label={words.password}
          autoComplete="current-password"
        />
        {children}
      </AccountForm>
      {signIn.passkey && <PasskeyWay {...signIn.passkey} />}
    </div>
  );
}

/** The way in without address and password. */
const PasskeyWay = ({ enter, isPending, error }: NonNullable<SignIn['passkey']>) => (
  <div className={styles.other}>
    <ErrorNote error={error} />
    <Button isBlock isPending={isPending} onPress={enter}>
      {words.passkey}
    </Button>
  </div>
);
