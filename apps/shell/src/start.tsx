import '@foyer/design-system/styles.css';
import { hydrateFirstData, isApiError, replaceTransport } from '@foyer/api-client';
import {
  createQueryClient,
  KitRoot,
  links,
  RouterProvider,
  type RemoteDeps,
} from '@foyer/remote-kit';
import { followOtherTabs, refreshSession, sessionEnd, sessionStore } from '@foyer/session';
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSideBar } from './frame/late-side-bar.ts';
import { followTheme } from './frame/theme.ts';
import { readFirstData, readRemotes, readSession } from './page/page-data.ts';
import { pause } from './pause.ts';
import { loadRemote } from './remotes/load-remote.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createRemoteTable } from './remotes/remote-table.ts';
import { createRouter } from './router.tsx';

/** As soon as there is a network; until then nobody knows, and other tabs go on as they were. */
function askLater(error: unknown) {
  if (!isApiError(error, 'offline')) return sessionStore.getState().accept({ user: null });
  addEventListener('online', () => void refreshSession().catch(askLater), { once: true });
}

/**
 * The session is known before any loader runs: from the page itself, or by one call. A visitor when
 * nobody says. A page that opens without a network waits for nobody.
 */
async function startSession(isOffline: boolean) {
  followOtherTabs(sessionStore, () => void refreshSession().catch(() => undefined));
  replaceTransport({ signInAgain: (endpoint) => sessionEnd.getState().ask(endpoint) });
  const session = readSession();
  if (session) return sessionStore.getState().accept(session);
  const asked = refreshSession().catch(askLater);
  if (!isOffline) await asked;
}

/** What the document shows of itself while nothing is drawn goes with the first drawing. */
function Drawn({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.querySelector('.foyer-plain')?.remove(), []);
  return children;
}

/** Draws the page: session, remotes of the release, router, frame. */
export async function start() {
  followTheme();
  const table = createRemoteTable(readRemotes());
  const { pathname } = location;
  const sideBar = table.layoutOf(pathname) === 'management' ? loadSideBar() : undefined;
  await startSession(table.offlineOf(pathname) !== undefined);
  await sideBar;
  const queryClient = createQueryClient();
  hydrateFirstData(queryClient, readFirstData());
  await pause();

  const deps: RemoteDeps = {
    queryClient,
    session: sessionStore,
    links,
    now: () => new Date(),
    navigate: (to, options) => void router.navigate(to, options),
  };
  const loader = createRemoteLoader(table, loadRemote, () => deps);
  const router = createRouter(table, loader);
  // What one person saw is not the next one's.
  sessionStore.subscribe((state, former) => {
    if (former.user && state.user?.id !== former.user.id) queryClient.clear();
  });

  await pause();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const drawn = createRoot(root);
  // in short pieces: a slow phone answers touches between them
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <Drawn>
          <KitRoot queryClient={queryClient}>
            <RouterProvider router={router} />
          </KitRoot>
        </Drawn>
      </StrictMode>,
    ),
  );
}
