import { toast } from '@foyer/design-system';
import { links, useLoaderData, useNavigate, useParams, useSession } from '@foyer/remote-kit';
import { JoinOrganizationView } from './join-organization.view.tsx';
import { joinMessages as m } from './organization-team.messages.en.ts';
import type { Invitation } from './organization-team.model.ts';
import { useAcceptInvitation } from './organization-team.queries.ts';

export function JoinOrganizationPage() {
  const { token = '' } = useParams();
  const invitation = useLoaderData<Invitation>();
  const name = useSession((state) => state.user?.name ?? '');
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  const arrive = ({ username }: { username: string }) => {
    toast.success(m.joined);
    void navigate(links.manageEvents(username), { replace: true });
  };
  return (
    <JoinOrganizationView
      invitation={invitation}
      name={name}
      isPending={accept.isPending}
      error={accept.error}
      onAccept={() => accept.mutate(undefined, { onSuccess: arrive })}
    />
  );
}
