import { memberLinks, type CardSetup } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  NotFoundNote,
  useLoaderData,
  useNavigate,
  usePageTitle,
  useSession,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { PaymentStep } from '../payment/payment-step.part.tsx';
import { messages as m } from './membership-card.messages.en.ts';
import { returnTo, useFinish, type CardPage } from './membership-card.queries.ts';
import { MembershipCardView } from './membership-card.view.tsx';

export function MembershipCardPage() {
  usePageTitle(m.title);
  const page = useLoaderData() as CardPage | null;
  const username = useSession((session) => session.user?.username ?? '');
  if (!page) return <NotFoundNote message={m.missing} support={m.missingHelp} />;
  const { membership, setup } = page;
  const back = memberLinks.mine(username, membership.id);
  return typeof setup === 'string' ? (
    <MembershipCardView membership={membership} note={m[setup]} back={back} />
  ) : (
    <Entering key={setup.id} page={page} setup={setup} back={back} />
  );
}

function Entering({
  page: { membership, isBack },
  setup,
  back,
}: {
  page: CardPage;
  setup: CardSetup;
  back: string;
}) {
  const navigate = useNavigate();
  const finish = useFinish(membership.id, setup.id);
  const [end, setEnd] = useState<'underWay' | 'refused'>();
  const done = ({ isKept }: { isKept: boolean }) => {
    if (!isKept) return setEnd('underWay');
    toast.success(m.kept);
    void navigate(back, { replace: true });
  };
  return (
    <MembershipCardView
      membership={membership}
      note={end && m[end]}
      back={back}
      warning={isBack ? m.notConfirmed : undefined}
      onAgain={
        end === 'refused'
          ? () => void navigate(memberLinks.card(membership.id), { replace: true })
          : undefined
      }
    >
      <PaymentStep
        order={{ ...setup, keeps: { submit: m.submit, returnTo: returnTo(membership.id, setup) } }}
        isSettling={finish.isPending || finish.isSuccess}
        onEnd={(ended) =>
          ended === 'paid'
            ? finish.mutate(undefined, { onSuccess: done, onError: () => setEnd('underWay') })
            : setEnd('refused')
        }
      />
    </MembershipCardView>
  );
}
