import { LinkButton } from '@foyer/design-system';
import { links, signInLink } from '@foyer/remote-kit';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { messages as words } from './confirm-change.messages.en.ts';
import type { Confirmation } from './confirm-change.model.ts';

interface Props {
  confirmation: Confirmation;
  /** Of this page with its token, to come back to after signing in. */
  path: string;
  isSignedIn: boolean;
}

function wordsOf(confirmation: Confirmation, isSignedIn: boolean): [title: string, lead: string] {
  switch (confirmation.state) {
    case 'changed':
      return [words.changedTitle, words.changed(confirmation.email)];
    case 'half':
      return [words.halfTitle, words.waitsFor[confirmation.waitsFor](confirmation.email)];
    case 'taken':
      return [words.takenTitle, words.taken];
    case 'invalid':
      return [words.invalidTitle, words.invalid];
    case 'signed-out':
      return [words.signedOutTitle, isSignedIn ? words.otherAccount : words.signedOut];
  }
}

export function ConfirmChangeView({ confirmation, path, isSignedIn }: Props) {
  const [title, lead] = wordsOf(confirmation, isSignedIn);
  if (confirmation.state !== 'signed-out')
    return (
      <AuthFrame title={title} lead={lead}>
        <LinkButton
          variant="primary"
          href={isSignedIn ? links.accountSessions() : signInLink(links.accountSessions())}
        >
          {words.security}
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame title={title} lead={lead}>
      <LinkButton variant="primary" href={isSignedIn ? links.accountSessions() : signInLink(path)}>
        {isSignedIn ? words.security : words.signIn}
      </LinkButton>
      <p>{words.notYours}</p>
    </AuthFrame>
  );
}
