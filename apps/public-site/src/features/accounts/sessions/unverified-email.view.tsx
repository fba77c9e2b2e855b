import { Banner, Button, ErrorNote } from '@foyer/design-system';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { messages as sessions } from './account-sessions.messages.en.ts';

interface Props {
  email: string;
  onResend: () => void;
  isPending: boolean;
  isResent: boolean;
  error: Error | null;
}

/** Asks to confirm the e-mail address, which tickets are sent to. */
export function UnverifiedEmail({ email, onResend, isPending, isResent, error }: Props) {
  if (isResent)
    return (
      <Banner tone="positive" role="status">
        {accountFormMessages.resent}
      </Banner>
    );
  return (
    <>
      <Banner
        tone="warning"
        title={sessions.unverified}
        actions={
          <Button size="sm" isPending={isPending} onPress={onResend}>
            {accountFormMessages.resend}
          </Button>
        }
      >
        {sessions.unverifiedText(email)}
      </Banner>
      <ErrorNote error={error} />
    </>
  );
}
