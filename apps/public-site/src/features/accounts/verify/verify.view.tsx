import { Banner, Button, ErrorNote, LinkButton } from '@foyer/design-system';
import { links, signInLink } from '@foyer/remote-kit';
import { messages as accountFormMessages } from '../form/account-form.messages.en.ts';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { messages as verify } from './verify.messages.en.ts';

interface Props {
  state: 'confirmed' | 'already' | 'invalid' | 'signed-out';
  /** Of this page with its token, to come back to after signing in. */
  path: string;
  /** Of whoever is signed in. */
  username: string | null;
  /** The organization that they work as, or have: its events are where they go on. */
  house: { name: string; username: string } | undefined;
  onResend: () => void;
  isPending: boolean;
  isResent: boolean;
  error: Error | null;
}

const WORDS = {
  confirmed: [verify.confirmedTitle, verify.confirmed],
  already: [verify.alreadyTitle, verify.already],
  invalid: [verify.invalidTitle, verify.invalid],
  'signed-out': [verify.signedOutTitle, verify.signedOut],
} as const;

const leadOf = (state: Props['state'], house: Props['house']) =>
  house && state === 'confirmed' ? verify.confirmedSeller : WORDS[state][1];

export function VerifyView(props: Props) {
  const { state, path, username, house, onResend, isPending, isResent, error } = props;
  return (
    <AuthFrame title={WORDS[state][0]} lead={leadOf(state, house)}>
      <ErrorNote error={error} />
      {isResent && (
        <Banner tone="positive" role="status">
          {accountFormMessages.resent}
        </Banner>
      )}
      {(state === 'confirmed' || state === 'already') && (
        <Onward username={username} house={house} />
      )}
      {state === 'signed-out' && (
        <LinkButton variant="primary" href={signInLink(path)}>
          {verify.signInToConfirm}
        </LinkButton>
      )}
      {state === 'signed-out' && <p>{verify.notYours}</p>}
      {state === 'invalid' && username !== null && !isResent && (
        <Button variant="primary" onPress={onResend} isPending={isPending}>
          {accountFormMessages.resend}
        </Button>
      )}
      {state === 'invalid' && username === null && (
        <LinkButton variant="primary" href={signInLink('/auth/sessions')}>
          {verify.signInToResend}
        </LinkButton>
      )}
    </AuthFrame>
  );
}

/** What was bought with the address is there now, for whoever is signed in. */
const Onward = ({ username, house }: Pick<Props, 'username' | 'house'>) =>
  username === null ? (
    <LinkButton variant="primary" href={links.home()}>
      {verify.home}
    </LinkButton>
  ) : (
    <>
      {house && (
        <LinkButton variant="primary" href={links.manageEvents(house.username)}>
          {verify.goOn(house.name)}
        </LinkButton>
      )}
      <LinkButton variant={house ? 'quiet' : 'primary'} href={links.myTickets(username)}>
        {verify.tickets}
      </LinkButton>
      <LinkButton variant="quiet" href={links.home()}>
        {verify.home}
      </LinkButton>
    </>
  );
