import { toast } from '@foyer/design-system';
import { links, useLoaderData, useNavigate, useParams, useSession } from '@foyer/remote-kit';
import { clearUserData } from '@foyer/session';
import { messages as shared } from '../../shared/claim.messages.en.ts';
import type { Invitation } from './membership-invitation.model.ts';
import { endOf, useClaimMembership } from './membership-invitation.queries.ts';
import { GoneView, MembershipInvitationView } from './membership-invitation.view.tsx';
import { memberLinks } from '@foyer/contracts';

export function MembershipInvitationPage() {
  const { token = '' } = useParams();
  const invitation = useLoaderData<Invitation>();
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const claim = useClaimMembership(token);
  const end = endOf(claim.error);
  if (!invitation || end === 'gone') return <GoneView username={user?.username ?? null} />;
  const accept = () =>
    claim.mutate(undefined, {
      onSuccess: () => {
        toast.success(shared.done(invitation.owner.name));
        if (user) void navigate(links.mySubscriptions(user.username), { replace: true });
      },
    });
  return (
    <MembershipInvitationView
      invitation={invitation}
      user={user}
      path={memberLinks.invitation(token)}
      end={end}
      isPending={claim.isPending}
      error={end === null ? claim.error : null}
      onAccept={accept}
      onLogOut={clearUserData}
    />
  );
}
