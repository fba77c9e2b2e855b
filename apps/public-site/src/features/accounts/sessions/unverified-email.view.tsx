import { Banner, Button, ErrorNote } from '@foyer/design-system';
import { messages } from '../../../messages/accounts.en.ts';

interface Props {
  email: string;
  onResend: () => void;
  isPending: boolean;
  isResent: boolean;
  error: Error | null;
}

/** Asks to confirm the e-mail address, which tickets are sent to. */
export function UnverifiedEmail({ email, onResend, isPending, isResent, error }: Props) {
  const { verify, sessions } = messages;
  if (isResent)
    return (
      <Banner tone="positive" role="status">
        {verify.resent}
      </Banner>
    );
  return (
    <>
      <Banner
        tone="warning"
        title={sessions.unverified}
        actions={
          <Button size="sm" isPending={isPending} onPress={onResend}>
            {verify.resend}
          </Button>
        }
      >
        {sessions.unverifiedText(email)}
      </Banner>
      <ErrorNote error={error} />
    </>
  );
}
