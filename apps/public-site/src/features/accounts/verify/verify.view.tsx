import { Banner, Button, ErrorNote, LinkButton } from '@foyer/design-system';
import { links, signInLink } from '@foyer/remote-kit';
import { messages } from '../../../messages/accounts.en.ts';
import { AuthFrame } from '../form/auth-frame.view.tsx';

interface Props {
  state: 'confirmed' | 'already' | 'invalid' | 'signed-out';
  /** Of this page with its token, to come back to after signing in. */
  path: string;
  isSignedIn: boolean;
  onResend: () => void;
  isPending: boolean;
  isResent: boolean;
  error: Error | null;
}

const { verify } = messages;
const WORDS = {
  confirmed: [verify.confirmedTitle, verify.confirmed],
  already: [verify.alreadyTitle, verify.already],
  invalid: [verify.invalidTitle, verify.invalid],
  'signed-out': [verify.signedOutTitle, verify.signedOut],
} as const;

export function VerifyView({
  state,
  path,
  isSignedIn,
  onResend,
  isPending,
  isResent,
  error,
}: Props) {
  const [title, text] = WORDS[state];
  return (
    <AuthFrame title={title} lead={text}>
      <ErrorNote error={error} />
      {isResent && (
        <Banner tone="positive" role="status">
          {verify.resent}
        </Banner>
      )}
      {(state === 'confirmed' || state === 'already') && (
        <LinkButton variant="primary" href={links.home()}>
          {verify.home}
        </LinkButton>
      )}
      {state === 'signed-out' && (
        <LinkButton variant="primary" href={signInLink(path)}>
          {verify.signInToConfirm}
        </LinkButton>
      )}
      {state === 'signed-out' && <p>{verify.notYours}</p>}
      {state === 'invalid' && isSignedIn && !isResent && (
        <Button variant="primary" onPress={onResend} isPending={isPending}>
          {verify.resend}
        </Button>
      )}
      {state === 'invalid' && !isSignedIn && (
        <LinkButton variant="primary" href={signInLink('/auth/sessions')}>
          {verify.signInToResend}
        </LinkButton>
      )}
    </AuthFrame>
  );
}
