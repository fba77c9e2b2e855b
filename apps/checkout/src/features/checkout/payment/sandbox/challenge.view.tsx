import { Button, Dialog } from '@foyer/design-system';
import { messages } from '../../../../messages/en.ts';

const m = messages.payment;

/**
 * What a bank's confirmation page is elsewhere. It must be answered: closing it would leave the
 * payment open.
 */
export function ChallengeView({
  isOpen,
  total,
  isPending,
  onAnswer,
}: {
  isOpen: boolean;
  total: string;
  isPending: boolean;
  onAnswer: (answer: 'approved' | 'rejected') => void;
}) {
  return (
    <Dialog
      title={m.challengeTitle}
      isOpen={isOpen}
      isStrict
      onClose={() => {}}
      actions={
        <>
          <Button isDisabled={isPending} onPress={() => onAnswer('rejected')}>
            {m.reject}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => onAnswer('approved')}>
            {m.approve}
          </Button>
        </>
      }
    >
      <p>{m.challengeText(total)}</p>
    </Dialog>
  );
}
