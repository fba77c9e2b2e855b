import { memberLinks } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useLoaderData, useNavigate, useParams, useSession } from '@foyer/remote-kit';
import { clearUserData } from '@foyer/session';
import { messages as shared } from '../../shared/claim.messages.en.ts';
import type { Gift } from './membership-gift.model.ts';
import { endOf, useClaimGift } from './membership-gift.queries.ts';
import { GiftGoneView, MembershipGiftView } from './membership-gift.view.tsx';

export function MembershipGiftPage() {
  const { code = '' } = useParams();
  const gift = useLoaderData<Gift>();
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const claim = useClaimGift(code);
  const end = endOf(claim.error);
  if (!gift || end === 'gone') return <GiftGoneView username={user?.username ?? null} />;
  const accept = () =>
    claim.mutate(undefined, {
      onSuccess: ({ subscriptionId }) => {
        toast.success(shared.done(gift.owner.name));
        if (user) void navigate(memberLinks.mine(user.username, subscriptionId), { replace: true });
      },
    });
  return (
    <MembershipGiftView
      gift={gift}
      user={user}
      path={memberLinks.gift(code)}
      end={gift.isUsed ? 'used' : end}
      isPending={claim.isPending}
      error={end === null ? claim.error : null}
      onAccept={accept}
      onLogOut={clearUserData}
    />
  );
}
