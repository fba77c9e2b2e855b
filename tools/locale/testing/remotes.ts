import { SessionUser } from '@foyer/contracts/schemas';
import type { PageDeclaration, RemoteSummary } from '@foyer/contracts';
import type { Remote, RouteObject } from '@foyer/remote-kit';
import { joinPath } from '@foyer/remote-kit/mounts';
import checkout from '../../../apps/checkout/src/routes.ts';
import developerZone from '../../../apps/developer-zone/src/routes.ts';
import manageContent from '../../../apps/manage-content/src/routes.ts';
import manageMemberships from '../../../apps/manage-memberships/src/routes.ts';
import publicSite from '../../../apps/public-site/src/routes.ts';
import reporting from '../../../apps/reporting/src/routes.ts';
import tickets from '../../../apps/tickets/src/routes.ts';
import { ID, sampleOf } from './sample-data.ts';

/** Every part of the product that pages come from. */
export const REMOTES = [
  checkout,
  developerZone,
  manageContent,
  manageMemberships,
  publicSite,
  reporting,
  tickets,
];
/** Who looks. */
export const user = { ...(sampleOf(SessionUser, 0) as SessionUser), username: 'x7' };

interface Page {
  path: string;
  layout?: string | undefined;
}
const pagesOf = (routes: readonly RouteObject[], { path, layout }: Page): Page[] =>
  routes.flatMap((route) => {
    const page = {
      path: joinPath(path, route.path),
      layout: (route.handle as Partial<PageDeclaration> | undefined)?.layout ?? layout,
    };
    return route.children ? pagesOf(route.children, page) : [page];
  });
const pages = (remote: Remote) =>
  pagesOf(remote.routes({} as never), { path: '', layout: remote.pages?.layout });

/** What a page asks of its address beside the path. */
const SEARCH: Record<string, string> = { '/event/:eventId/checkout': `?instanceId=${ID}` };
const addressOf = ({ path }: Page) =>
  path
    .replace(':username', 'x7')
    .replace(':token', '7'.repeat(43))
    .replace(/:\w+\??/g, ID)
    .replace(/\/\*$/, '') + (SEARCH[path] ?? '');

/** An address of each page of a remote. */
export const addressesOf = (remote: Remote) => [...new Set(pages(remote).map(addressOf))];

/** What the manifest of a release says of a remote. */
export const summaryOf = (remote: Remote): RemoteSummary =>
  ({
    name: remote.name,
    entry: '',
    integrity: '',
    mounts: remote.mounts,
    layout: remote.pages?.layout,
    nav: remote.nav,
    pages: pages(remote).map((page) => ({ ...page, title: '' })),
  }) as RemoteSummary;
