import { toast } from '@foyer/design-system';
import {
  links,
  NotFoundNote,
  readSite,
  useActiveAccount,
  useHasPage,
  useLoaderData,
  useNavigate,
  usePageTitle,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { messages as m } from './own-membership.messages.en.ts';
import { membershipQuery, useOwnMembership } from './own-membership.queries.ts';
import { OwnMembershipView } from './own-membership.view.tsx';
import { memberLinks } from '@foyer/contracts';

export function OwnMembershipPage() {
  const found = useLoaderData() as { id: string } | null;
  return found ? (
    <Shown key={found.id} id={found.id} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

function Shown({ id }: { id: string }) {
  const { data } = useSuspenseQuery(membershipQuery(id));
  const { username } = useActiveAccount();
  const { cancel, resume, pay, addSeat, removeSeat } = useOwnMembership(id);
  const navigate = useNavigate();
  const hasPage = useHasPage();
  const [now] = useState(() => new Date());
  const [{ supportEmail }] = useState(readSite);
  usePageTitle(data.tier.name);
  const { type, username: seller, hasProfile } = data.owner;
  const profile = links.profile(type, seller);
  return (
    <OwnMembershipView
      membership={data}
      now={now}
      listsHref={links.mySubscriptions(username)}
      profileHref={hasProfile && hasPage(profile) ? profile : null}
      membershipsHref={links.profileMemberships(type, seller)}
      contact={data.owner.email ?? supportEmail}
      error={resume.error ?? pay.error}
      isResuming={resume.isPending}
      isPaying={pay.isPending || pay.isSuccess}
      onInvite={async (email) => {
        await addSeat.mutateAsync(email);
        toast.success(m.invitedNow(email));
      }}
      onRemove={async (seat) => {
        await removeSeat.mutateAsync(seat.id);
        toast.success(m.seatRemoved(seat.email));
      }}
      onCancel={async () => {
        await cancel.mutateAsync();
        toast.success(m.canceled);
      }}
      onResume={() => resume.mutate(undefined, { onSuccess: () => toast.success(m.resumed) })}
      onPay={() =>
        pay.mutate(undefined, {
          onSuccess: ({ orderId }) => void navigate(memberLinks.checkout(orderId)),
        })
      }
    />
  );
}
