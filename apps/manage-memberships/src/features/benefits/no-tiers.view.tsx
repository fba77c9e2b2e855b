import { EmptyState, LinkButton } from '@foyer/design-system';
import { messages as m } from './benefits.messages.en.ts';

/** Before the first tier: a benefit would be nobody's. */
export const NoTiers = ({ addTierTo }: { addTierTo: string }) => (
  <EmptyState
    icon="star"
    title={m.noTiersTitle}
    actions={
      <LinkButton variant="primary" icon="plus" href={addTierTo}>
        {m.addTier}
      </LinkButton>
    }
  >
    {m.noTiersText}
  </EmptyState>
);
