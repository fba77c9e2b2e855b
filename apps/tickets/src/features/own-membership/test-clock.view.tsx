import type { OwnMembership } from '@foyer/contracts';
import { Banner, Button } from '@foyer/design-system';
import { messages } from './own-membership.messages.en.ts';

const m = messages.testClock;

interface Props {
  membership: OwnMembership;
  isPending: boolean;
  onPass: () => void;
}

/** What comes next of it, as far as time alone brings it. */
const nextOf = ({ failing, autoRenew }: OwnMembership): string => {
  if (!autoRenew) return m.end;
  return failing ? m.again : m.payment;
};

/** Where payments are tests nobody waits a month to see the next one. */
export function TestClock({ membership, isPending, onPass }: Props) {
  if (!membership.hasTestClock) return null;
  return (
    <Banner
      tone="info"
      title={m.title}
      actions={
        <Button size="sm" isPending={isPending} onPress={onPass}>
          {nextOf(membership)}
        </Button>
      }
    >
      {m.text}
    </Banner>
  );
}
