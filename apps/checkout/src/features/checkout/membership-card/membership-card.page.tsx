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
import { messages as card } from '../card-page.messages.en.ts';
import { CardPageView, type CardPageProps } from '../card-page.view.tsx';
import { PaymentStep } from '../payment/payment-step.part.tsx';
import { messages as m } from './membership-card.messages.en.ts';
import { returnTo, useFinish, type CardPage } from './membership-card.queries.ts';
import { CardFacts } from './membership-card.view.tsx';

export function MembershipCardPage() {
  usePageTitle(m.title);
  const page = useLoaderData() as CardPage | null;
  const username = useSession((session) => session.user?.username ?? '');
  if (!page) return <NotFoundNote message={m.missing} support={m.missingHelp} />;
  const { membership, setup } = page;
  const around = {
    title: m.title,
    seller: membership.owner.name,
    back: { href: memberLinks.mine(username, membership.id), text: m.back },
    facts: <CardFacts membership={membership} />,
  };
  return typeof setup === 'string' ? (
    <CardPageView {...around} note={setup === 'over' ? m.over : card.notConnected} />
  ) : (
    <Entering key={setup.id} page={page} setup={setup} around={around} />
  );
}

function Entering({
  page: { membership, isBack },
  setup,
  around,
}: {
  page: CardPage;
  setup: CardSetup;
  around: Pick<CardPageProps, 'title' | 'seller' | 'back' | 'facts'>;
}) {
  const navigate = useNavigate();
  const finish = useFinish(membership.id, setup.id);
  const [end, setEnd] = useState<'underWay' | 'refused'>();
  const done = ({ isKept }: { isKept: boolean }) => {
    if (!isKept) return setEnd('underWay');
    toast.success(m.kept);
    void navigate(around.back.href, { replace: true });
  };
  return (
    <CardPageView
      {...around}
      note={end && card[end]}
      warning={isBack ? card.notConfirmed : undefined}
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
    </CardPageView>
  );
}
