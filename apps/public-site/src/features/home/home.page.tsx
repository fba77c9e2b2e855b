import { links, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { homeQuery } from './home.queries.ts';
import { HomeView } from './home.view.tsx';

export function HomePage() {
  const { data } = useSuspenseQuery(homeQuery());
  const [now] = useState(() => new Date());
  return (
    <HomeView
      events={data.featuredEvents}
      creators={data.featuredCreators}
      links={links}
      now={now}
    />
  );
}
