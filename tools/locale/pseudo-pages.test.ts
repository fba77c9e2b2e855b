import { SessionUser } from '@foyer/contracts/schemas';
import { joinPath, type Remote, type RouteObject } from '@foyer/remote-kit';
import { renderRemote } from '@foyer/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import checkout from '../../apps/checkout/src/routes.ts';
import developerZone from '../../apps/developer-zone/src/routes.ts';
import manageContent from '../../apps/manage-content/src/routes.ts';
import manageMemberships from '../../apps/manage-memberships/src/routes.ts';
import publicSite from '../../apps/public-site/src/routes.ts';
import reporting from '../../apps/reporting/src/routes.ts';
import tickets from '../../apps/tickets/src/routes.ts';
import { ID, sampleOf, sampleServer } from './testing/sample-data.ts';
import { messages as loading } from '../../libs/design-system/src/messages/en.ts';
import { messages as failing } from '../../libs/remote-kit/src/messages/en.ts';
import { hardCoded } from './testing/visible-texts.ts';

const REMOTES = [
  checkout,
  developerZone,
  manageContent,
  manageMemberships,
  publicSite,
  reporting,
  tickets,
];
const user = { ...(sampleOf(SessionUser, 0) as SessionUser), username: 'x7' };

const pathsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return route.children ? pathsOf(route.children, path) : [path];
  });
/** What a page asks of its address beside the path. */
const SEARCH: Record<string, string> = { '/event/:eventId/checkout': `?instanceId=${ID}` };
const addressOf = (path: string) =>
  path
    .replace(':username', 'x7')
    .replace(':token', '7'.repeat(43))
    .replace(/:\w+\??/g, ID)
    .replace(/\/\*$/, '') + (SEARCH[path] ?? '');
const addresses = (remote: Remote) =>
  [...new Set(pathsOf(remote.routes({} as never)).map(addressOf))].map(
    (address) => [remote.name, address, remote] as const,
  );

const opened = async (remote: Remote, path: string, turn: number) => {
  const { container, queryClient } = renderRemote(remote, {
    path,
    user,
    server: sampleServer(turn),
    now: new Date('2031-05-01T10:00:00.000Z'),
  });
  await screen.findAllByRole('heading', { level: 1 }, { timeout: 4000 }).catch(() => {});
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  return container.ownerDocument.body;
};

/** Pages that could not be drawn would hide what they say. */
const FAILURES = [failing.failed, failing.offline, failing.notLoaded, loading.loadFailed];

describe.each(REMOTES.flatMap(addresses))('%s: %s', (_, address, remote) => {
  it.each([0, 1, 2])('says nothing that no catalogue has (%i)', async (turn) => {
    const page = await opened(remote, address, turn);
    const said = page.textContent ?? '';
    const texts = hardCoded(page);
    cleanup();
    expect(FAILURES.filter((failure) => said.includes(failure))).toEqual([]);
    expect(texts).toEqual([]);
  });
});
