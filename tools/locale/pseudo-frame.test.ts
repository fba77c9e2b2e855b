import { replaceTransport } from '@foyer/api-client';
import { SiteSettings } from '@foyer/contracts/schemas';
import {
  createQueryClient,
  KitRoot,
  links,
  RouterProvider,
  type Remote,
  type RemoteDeps,
} from '@foyer/remote-kit';
import { fakeServer } from '@foyer/remote-kit/testing';
import { sessionEnd, sessionStore } from '@foyer/session';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { createRemoteLoader } from '../../apps/shell/src/remotes/remote-loader.ts';
import { createRemoteTable } from '../../apps/shell/src/remotes/remote-table.ts';
import { shellRoutes } from '../../apps/shell/src/router.tsx';
import { faultsOf } from './testing/looked-at.ts';
import type { Drawn } from './testing/press-everything.ts';
import { REMOTES, summaryOf, user } from './testing/remotes.ts';
import { ID, sampleOf, sampleServer } from './testing/sample-data.ts';

const table = createRemoteTable(REMOTES.map(summaryOf));
const Page = () => createElement('h1', null, '§ 7');
/** Its pages are drawn elsewhere: here they are a heading. */
const emptied = ({ name }: { name: string }): Promise<Remote> => {
  const remote = REMOTES.find((one) => one.name === name);
  const paths = remote ? summaryOf(remote).pages.map(({ path }) => path) : [];
  const routes = () => paths.map((path) => ({ path, Component: Page }));
  return Promise.resolve({ ...remote, routes } as Remote);
};
const away = () => Promise.reject(new Error('away'));

interface Visit {
  path: string;
  who?: typeof user | null;
  load?: (remote: { name: string }) => Promise<Remote>;
}

async function opened({ path, who = user, load = emptied }: Visit, turn: number): Promise<Drawn> {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = `<script id="foyer-site" type="application/json">${JSON.stringify(sampleOf(SiteSettings, turn))}</script>`;
  replaceTransport({ fetch: fakeServer(sampleServer(turn)).fetch, wait: () => Promise.resolve() });
  sessionStore.getState().accept({ user: who });
  const queryClient = createQueryClient();
  const deps: RemoteDeps = {
    queryClient,
    session: sessionStore,
    links,
    navigate: () => {},
    now: () => new Date(),
  };
  const loader = createRemoteLoader(table, load, () => deps);
  const router = createMemoryRouter(
    shellRoutes(table, () => loader),
    { initialEntries: [path], patchRoutesOnNavigation: loader.discover },
  );
  const { container } = render(
    createElement(KitRoot, { queryClient, children: createElement(RouterProvider, { router }) }),
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    body: container.ownerDocument.body,
    isBusy: () => queryClient.isFetching() + queryClient.isMutating() > 0,
    isHere: () => router.state.location.pathname === path,
    comeBack: () => act(() => router.navigate(path)),
  };
}

const MANAGEMENT = links.manageEvents('x7');
const VISITS: [string, Visit][] = [
  ['the home page of a visitor', { path: '/', who: null }],
  ['the home page', { path: '/' }],
  ['a public page of a visitor', { path: links.search(), who: null }],
  ['a public page', { path: links.search() }],
  ['a page of management', { path: MANAGEMENT }],
  ['the checkout', { path: links.checkout(ID).split('?')[0] ?? '' }],
  ['an address without a page', { path: '/nowhere/at/all' }],
  ['a part that is away', { path: MANAGEMENT, load: away }],
];

beforeEach(() => {
  globalThis.reportError = () => {};
});

describe.each(VISITS)('what stands around %s', (_, visit) => {
  it.each([0, 1, 2])('says nothing that no catalogue has (%i)', async (turn) => {
    expect(await faultsOf(await opened(visit, turn), turn)).toEqual([]);
  });
});

describe('what comes over a page', () => {
  it('when its session ended', async () => {
    const page = await opened({ path: MANAGEMENT }, 0);
    await act(async () => {
      void sessionEnd.getState().ask({ method: 'POST' });
    });
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page, 0)).toEqual([]);
  });

  it('when somebody else logged in', async () => {
    const page = await opened({ path: MANAGEMENT }, 0);
    await act(async () => sessionStore.getState().accept({ user: { ...user, id: '7' } as never }));
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/^§ 7$/);
    expect(await faultsOf(page, 0)).toEqual([]);
  });

  it('when there is no connection', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await opened({ path: MANAGEMENT }, 0);
    expect(screen.getAllByRole('status')[0]).not.toBeEmptyDOMElement();
    expect(await faultsOf(page, 0)).toEqual([]);
    online.mockRestore();
  });
});
