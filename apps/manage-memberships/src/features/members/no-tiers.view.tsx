import { EmptyState, LinkButton } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { messages } from './members.messages.en.ts';

const m = messages.noTiers;

/** There is nothing yet that somebody could be a member of. */
export const NoTiers = ({ username }: { username: string }) => (
  <EmptyState
    icon="star"
    title={m.title}
    actions={
      <LinkButton variant="primary" icon="plus" href={links.membershipTierNew(username)}>
        {m.action}
      </LinkButton>
    }
  >
    {m.text}
  </EmptyState>
);
