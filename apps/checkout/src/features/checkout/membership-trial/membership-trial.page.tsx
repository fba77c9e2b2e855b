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
import { messages as card } from '../card-page.messages.en.ts';
import { CardPageView } from '../card-page.view.tsx';
import { KeepCard, type AroundCard } from '../keep-card.part.tsx';
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

/** Why a trial did not begin whose card was entered; undefined when it did. */
const whyNot = ({ status }: MembershipTrial): string | undefined => {
  if (status === 'begun') return undefined;
  return status === 'open' ? card.underWay : m.refusals[status];
};

interface EnteringProps {
  page: TrialPage;
  setup: CardSetup;
  around: AroundCard;
}

function Entering({ page: { trial, isBack }, setup, around }: EnteringProps) {
  const navigate = useNavigate();
  const username = useSession((session) => session.user?.username ?? '');
  const finish = useFinish(trial.id);
  const onKept = () => {
    toast.success(m.begun);
    void navigate(memberLinks.mine(username, trial.id), { replace: true });
  };
  return (
    <KeepCard
      around={around}
      setup={setup}
      keeps={{ submit: m.submit, returnTo: returnTo(trial.id) }}
      isBack={isBack}
      here={memberLinks.trial(trial.id)}
      finish={finish}
      whyNot={whyNot}
      onKept={onKept}
    />
  );
}
