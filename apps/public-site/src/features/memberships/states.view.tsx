import { Button, LinkButton, PageLoader } from '@foyer/design-system';
import { links, StatusPage } from '@foyer/remote-kit';
import { messages as m } from './memberships.messages.en.ts';

/** Nobody is called so, or nobody whom the reader may see. */
export const MembershipsMissing = () => (
  <StatusPage heading={m.missing}>
    <p>{m.missingText}</p>
    <LinkButton variant="primary" href={links.discover()}>
      {m.explore}
    </LinkButton>
  </StatusPage>
);

export const MembershipsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <StatusPage heading={m.failed}>
    <Button variant="primary" icon="refresh" onPress={onRetry}>
      {m.again}
    </Button>
  </StatusPage>
);

export const MembershipsLoading = () => <PageLoader label={m.loading} />;
