import { links, useQuery, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { countsQuery } from '../../shared/counts.queries.ts';
import { dayOf } from '../../shared/day.model.ts';
import { SoonPart } from '../../shared/soon.part.tsx';
import { homeQuery } from './home.queries.ts';
import { HomeView } from './home.view.tsx';

const NOTHING_CHOSEN = { from: undefined, to: undefined, place: '' };

export function HomePage() {
  const { data } = useSuspenseQuery(homeQuery());
  const [now] = useState(() => new Date());
  const today = dayOf(now);
  const { data: counts } = useQuery(countsQuery({ today }));
  return (
    <HomeView
      soon={
        <SoonPart counts={counts} today={today} chosen={NOTHING_CHOSEN} hrefOf={links.discover} />
      }
      events={data.featuredEvents}
      creators={data.featuredCreators}
      links={links}
      now={now}
    />
  );
}
