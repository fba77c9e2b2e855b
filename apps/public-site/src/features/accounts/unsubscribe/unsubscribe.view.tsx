import { announce, Button, ErrorNote, LinkButton } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { useEffect } from 'react';
import { AuthFrame } from '../form/auth-frame.view.tsx';
import { messages as words } from './unsubscribe.messages.en.ts';

export type UnsubscribeState = 'ask' | 'stopped' | 'again' | 'invalid';

const WORDS = {
  ask: [words.askTitle, words.ask],
  stopped: [words.stoppedTitle, words.stopped],
  again: [words.againTitle, words.backOn],
  invalid: [words.invalidTitle, words.invalid],
} as const;

interface Props {
  state: UnsubscribeState;
  onChoose: (again: boolean) => void;
  isPending: boolean;
  error: Error | null;
}

/**
 * One button, which stays where it is and turns into the way back: whoever pressed it keeps their
 * place, and what came of it is said.
 */
export function UnsubscribeView({ state, onChoose, isPending, error }: Props) {
  const [title, lead] = WORDS[state];
  useEffect(() => {
    if (state !== 'ask') announce(title);
  }, [state, title]);
  return (
    <AuthFrame title={title} lead={lead}>
      <ErrorNote error={error} />
      {state !== 'invalid' && (
        <Button
          variant={state === 'stopped' ? 'quiet' : 'primary'}
          isPending={isPending}
          onPress={() => onChoose(state === 'stopped')}
        >
          {state === 'stopped' ? words.again : words.stop}
        </Button>
      )}
      {state !== 'ask' && (
        <LinkButton
          variant={state === 'invalid' ? 'primary' : 'quiet'}
          href={`${links.accountSessions()}#news`}
        >
          {words.choose}
        </LinkButton>
      )}
    </AuthFrame>
  );
}
