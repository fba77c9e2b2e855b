import { fillFigures } from '@foyer/domain';
import { links, useQuery, useSuspenseQuery } from '@foyer/remote-kit';
import { home } from '@foyer/remote-kit/page-texts';
import { HomeView } from '@foyer/remote-kit/page-views';
import { useState } from 'react';
import { countsQuery } from '../../shared/counts.queries.ts';
import { dayOf } from '../../shared/day.model.ts';
import { SoonPart } from '../../shared/soon.part.tsx';
import { FeaturedCreators, FeaturedEvents } from './home-lists.view.tsx';
import { homeQuery } from './home.queries.ts';

const NOTHING_CHOSEN = { from: undefined, to: undefined, place: '' };
const RELEASE = fillFigures(home);

export function HomePage() {
  const { data } = useSuspenseQuery(homeQuery());
  const [now] = useState(() => new Date());
  const today = dayOf(now);
  const { data: counts } = useQuery(countsQuery({ today }));
  return (
    <HomeView
      text={data.text ?? RELEASE}
      soon={
        <SoonPart counts={counts} today={today} chosen={NOTHING_CHOSEN} hrefOf={links.discover} />
      }
      events={<FeaturedEvents events={data.featuredEvents} links={links} now={now} />}
      creators={<FeaturedCreators creators={data.featuredCreators} links={links} />}
    />
  );
}
