import { toast } from '@foyer/design-system';
import { links, useLoaderData, useNavigate, useParams, useSession } from '@foyer/remote-kit';
import { teamMessages } from './event-team.messages.en.ts';
import { useAcceptInvitation, type Invitation } from './event-team.queries.ts';
import { JoinTeamView } from './join-team.view.tsx';

export function JoinTeamPage() {
  const { token = '' } = useParams();
  const invitation = useLoaderData<Invitation>();
  const name = useSession((state) => state.user?.name ?? '');
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  const arrive = ({ eventId }: { eventId: string }) => {
    toast.success(teamMessages.join.joined);
    void navigate(links.courseTeachings(eventId), { replace: true });
  };
  return (
    <JoinTeamView
      invitation={invitation}
      name={name}
      links={links}
      isPending={accept.isPending}
      error={accept.error}
      onAccept={() => accept.mutate(undefined, { onSuccess: arrive })}
    />
  );
}
