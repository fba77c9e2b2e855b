import { Button, Stack } from '@foyer/design-system';
import { Link, links, type Form } from '@foyer/remote-kit';
import { AccountForm } from '../form/account-form.view.tsx';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { EmailField } from '../form/email-field.view.tsx';
import { messages as forgot } from './forgot.messages.en.ts';
import type { ForgotForm } from './forgot.model.ts';

interface Props {
  form: Form<ForgotForm>;
  onSubmit: (values: ForgotForm) => Promise<unknown>;
  /** The address that was asked for, once the request is through. */
  sentTo: string | undefined;
  onTryAnother: () => void;
  passOn: { redirect_to?: string };
}

export function ForgotView({ form, onSubmit, sentTo, onTryAnother, passOn }: Props) {
  const back = (
    <p>
      <Link to={links.signIn(passOn)}>{forgot.back}</Link>
    </p>
  );
  if (sentTo) {
    return (
      <AuthFrame title={forgot.sentTitle} footer={back}>
        <div role="status">
          <Stack gap={2}>
            <p>{forgot.sent(sentTo)}</p>
            <p>{forgot.again}</p>
          </Stack>
        </div>
        <Button variant="secondary" onPress={onTryAnother}>
          {forgot.tryAnother}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={forgot.title} lead={forgot.lead} footer={back}>
      <AccountForm form={form} onSubmit={onSubmit} submit={forgot.submit}>
        <EmailField form={form} name="email" offersCorrection />
      </AccountForm>
    </AuthFrame>
  );
}
