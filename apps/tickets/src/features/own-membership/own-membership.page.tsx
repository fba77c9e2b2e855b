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
import { membershipQuery, plansQuery, useOwnMembership } from './own-membership.queries.ts';
import { OwnMembershipView } from './own-membership.view.tsx';
import { Plans } from './plans.view.tsx';
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
  const { data: plans } = useSuspenseQuery(plansQuery(id));
  const { username } = useActiveAccount();
  const { cancel, resume, pause, endPause, changePlan, keepPlan, openPage, pay, pass, ...seats } =
    useOwnMembership(id);
  const navigate = useNavigate();
  const hasPage = useHasPage();
  const [now] = useState(() => new Date());
  const [{ supportEmail }] = useState(readSite);
  usePageTitle(data.tier.name);
  const { type, username: seller, hasProfile } = data.owner;
  const profile = links.profile(type, seller);
  const payAt = (orderId: string) => void navigate(memberLinks.checkout(orderId));
  const failed = [resume, keepPlan, openPage, pay, pass].find(({ error }) => error !== null);
  // what is asked for in a dialog says there what went wrong
  const payError = changePlan.variables?.now ? changePlan.error : null;
  return (
    <OwnMembershipView
      membership={data}
      now={now}
      listsHref={links.mySubscriptions(username)}
      profileHref={hasProfile && hasPage(profile) ? profile : null}
      membershipsHref={links.profileMemberships(type, seller)}
      cardHref={memberLinks.memberCard(id)}
      contact={data.owner.email ?? supportEmail}
      error={failed?.error ?? payError}
      isResuming={resume.isPending}
      isLeaving={openPage.isPending || openPage.isSuccess}
      isPaying={pay.isPending || pay.isSuccess}
      isPassing={pass.isPending}
      onInvite={async (email) => {
        await seats.addSeat.mutateAsync(email);
        toast.success(m.invitedNow(email));
      }}
      onRemove={async (seat) => {
        await seats.removeSeat.mutateAsync(seat.id);
        toast.success(m.seatRemoved(seat.email));
      }}
      onCancel={async () => {
        await cancel.mutateAsync();
        toast.success(m.canceled);
      }}
      onResume={() => resume.mutate(undefined, { onSuccess: () => toast.success(m.resumed) })}
      onPass={() => pass.mutate(undefined, { onSuccess: () => toast.success(m.testClock.passed) })}
      onPause={async (months) => {
        await pause.mutateAsync(months);
        toast.success(m.paused);
      }}
      onEndPause={async (hasBegun) => {
        await endPause.mutateAsync();
        toast.success(hasBegun ? m.goingOn : m.notPaused);
      }}
      plans={
        <Plans
          membership={data}
          plans={plans}
          choosing={changePlan.isPending ? changePlan.variables.priceId : null}
          isKeeping={keepPlan.isPending}
          onChange={async (plan) => {
            await changePlan.mutateAsync(plan);
            toast.success(m.changed(plan.tierName));
          }}
          onPay={(plan) =>
            changePlan.mutate(plan, {
              onSuccess: ({ orderId }) => orderId !== null && payAt(orderId),
            })
          }
          onKeep={() => keepPlan.mutate(undefined, { onSuccess: () => toast.success(m.kept) })}
        />
      }
      onOpenPage={() =>
        openPage.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })
      }
      onPay={() => pay.mutate(undefined, { onSuccess: ({ orderId }) => payAt(orderId) })}
    />
  );
}
