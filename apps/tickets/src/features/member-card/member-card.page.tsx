import { memberLinks } from '@foyer/contracts';
import {
  links,
  NotFoundNote,
  useAwake,
  useHasPage,
  useLoaderData,
  usePageTitle,
  useSession,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { forgetCard, keepCard } from './kept-card.store.ts';
import { messages as m } from './member-card.messages.en.ts';
import { standingOf } from './member-card.model.ts';
import { isNoCard, liveCardQuery, type Loaded } from './member-card.queries.ts';
import { MemberCardView } from './member-card.view.tsx';

const Missing = () => <NotFoundNote message={m.missing} support={m.missingHelp} />;

export function MemberCardPage() {
  const loaded = useLoaderData() as Loaded | null;
  return loaded ? <Shown key={loaded.id} {...loaded} /> : <Missing />;
}

function Shown({ id, keptAt: loadedAt }: Loaded) {
  const { data, dataUpdatedAt, error } = useSuspenseQuery(liveCardQuery(id));
  const user = useSession((state) => state.user);
  const hasPage = useHasPage();
  const [now] = useState(() => new Date());
  const keptAt = loadedAt === dataUpdatedAt ? loadedAt : null;
  const isGone = isNoCard(error);
  useEffect(() => {
    if (isGone) forgetCard(id);
    else if (keptAt === null) keepCard(data, dataUpdatedAt);
  }, [id, data, dataUpdatedAt, keptAt, isGone]);
  usePageTitle(data.tierName);
  const standing = standingOf(data, keptAt, now);
  useAwake(standing === 'valid');
  if (isGone) return <Missing />;
  const profile = links.profile(data.owner.type, data.owner.username);
  return (
    <MemberCardView
      card={data}
      standing={standing}
      keptAt={keptAt}
      now={now}
      listsHref={user && links.mySubscriptions(user.username)}
      manageHref={user && data.isOwn ? memberLinks.mine(user.username, id) : null}
      membershipsHref={links.profileMemberships(data.owner.type, data.owner.username)}
      profileHref={data.owner.hasProfile && hasPage(profile) ? profile : null}
    />
  );
}
