import { ownZone } from '@foyer/domain';
import { failureOf, useQuery } from '@foyer/remote-kit';
import { sitePagesQuery } from './site-pages.queries.ts';
import { SitePagesView } from './site-pages.view.tsx';

export function SitePagesPage() {
  const list = useQuery(sitePagesQuery());
  return <SitePagesView pages={list.data} failure={failureOf(list)} zone={ownZone()} />;
}
