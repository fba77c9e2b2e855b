import { EmptyState, LinkButton } from '@foyer/design-system';
import { messages } from './members.messages.en.ts';
import { membershipLinks } from '../../shared/membership-links.model.ts';

const m = messages.noTiers;

/** There is nothing yet that somebody could be a member of. */
export const NoTiers = ({ username }: { username: string }) => (
  <EmptyState
    icon="star"
    title={m.title}
    actions={
      <LinkButton variant="primary" icon="plus" href={membershipLinks.tierNew(username)}>
        {m.action}
      </LinkButton>
    }
  >
    {m.text}
  </EmptyState>
);
