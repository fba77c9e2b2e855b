import { Button, Dialog } from '@foyer/design-system';
import { messages } from './sandbox.messages.en.ts';

/**
 * What a bank's confirmation page is elsewhere. It must be answered: closing it would leave the
 * payment open.
 */
export function ChallengeView({
  isOpen,
  asked,
  confirm,
  isPending,
  onAnswer,
}: {
  isOpen: boolean;
  /** What the bank is asked for, in a sentence. */
  asked: string;
  confirm: string;
  isPending: boolean;
  onAnswer: (answer: 'approved' | 'rejected') => void;
}) {
  return (
    <Dialog
      title={messages.challengeTitle}
      isOpen={isOpen}
      isStrict
      onClose={() => {}}
      actions={
        <>
          <Button isDisabled={isPending} onPress={() => onAnswer('rejected')}>
            {messages.reject}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => onAnswer('approved')}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>
        {asked} {messages.challengeText}
      </p>
    </Dialog>
  );
}
