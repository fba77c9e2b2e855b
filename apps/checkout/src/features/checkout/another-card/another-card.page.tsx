import { memberLinks, type CardSetup } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  NotFoundNote,
  useLoaderData,
  useNavigate,
  usePageTitle,
  useSession,
} from '@foyer/remote-kit';
import { messages as card } from '../card-page.messages.en.ts';
import { CardPageView } from '../card-page.view.tsx';
import { KeepCard, type AroundCard } from '../keep-card.part.tsx';
import { messages as m } from './another-card.messages.en.ts';
import { returnTo, useFinish, type CardPage } from './another-card.queries.ts';
import { CardFacts } from './another-card.view.tsx';

export function AnotherCardPage() {
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

interface EnteringProps {
  page: CardPage;
  setup: CardSetup;
  around: AroundCard;
}

function Entering({ page: { membership, isBack }, setup, around }: EnteringProps) {
  const navigate = useNavigate();
  const finish = useFinish(membership.id, setup.id);
  const onKept = () => {
    toast.success(m.kept);
    void navigate(around.back.href, { replace: true });
  };
  return (
    <KeepCard
      around={around}
      setup={setup}
      keeps={{ submit: m.submit, returnTo: returnTo(membership.id, setup) }}
      isBack={isBack}
      here={memberLinks.anotherCard(membership.id)}
      finish={finish}
      whyNot={({ isKept }) => (isKept ? undefined : card.underWay)}
      onKept={onKept}
    />
  );
}
