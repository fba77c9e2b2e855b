import { memberLinks, type CardSetup, type MembershipTrial } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  links,
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
import { messages as m } from './membership-trial.messages.en.ts';
import { returnTo, useFinish, type TrialPage } from './membership-trial.queries.ts';
import { TrialFacts } from './membership-trial.view.tsx';

export function MembershipTrialPage() {
  usePageTitle(m.title);
  const page = useLoaderData() as TrialPage | null;
  if (!page) return <NotFoundNote message={m.missing} support={m.missingHelp} />;
  const { trial, setup } = page;
  const { owner } = trial;
  const around = {
    title: m.title,
    seller: owner.name,
    back: { href: links.profileMemberships(owner.type, owner.username), text: m.back },
    facts: <TrialFacts trial={trial} />,
  };
  if (setup === 'notConnected') return <CardPageView {...around} note={card.notConnected} />;
  return typeof setup === 'string' ? (
    <CardPageView {...around} note={m.refusals[setup]} />
  ) : (
    <Entering key={setup.id} page={page} setup={setup} around={around} />
  );
}

type End = 'underWay' | 'refused' | keyof typeof m.refusals;
const noteOf = (end: End) =>
  end === 'underWay' || end === 'refused' ? card[end] : m.refusals[end];

function Entering({
  page: { trial, isBack },
  setup,
  around,
}: {
  page: TrialPage;
  setup: CardSetup;
  around: Pick<CardPageProps, 'title' | 'seller' | 'back' | 'facts'>;
}) {
  const navigate = useNavigate();
  const username = useSession((session) => session.user?.username ?? '');
  const finish = useFinish(trial.id);
  const [end, setEnd] = useState<End>();
  const done = ({ status }: MembershipTrial) => {
    if (status !== 'begun') return setEnd(status === 'open' ? 'underWay' : status);
    toast.success(m.begun);
    void navigate(memberLinks.mine(username, trial.id), { replace: true });
  };
  return (
    <CardPageView
      {...around}
      note={end && noteOf(end)}
      warning={isBack ? card.notConfirmed : undefined}
      onAgain={
        end === 'refused'
          ? () => void navigate(memberLinks.trial(trial.id), { replace: true })
          : undefined
      }
    >
      <PaymentStep
        order={{ ...setup, keeps: { submit: m.submit, returnTo: returnTo(trial.id) } }}
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
