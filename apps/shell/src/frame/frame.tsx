import { AnnouncerRegion, ToastRegion } from '@foyer/design-system';
import {
  ErrorPage,
  isNativeVisit,
  keepNativeVisit,
  LeaveDialogHost,
  LinkBridge,
  links,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from '@foyer/remote-kit';
import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { messages } from '../messages/en.ts';
import { useOfflinePage } from '../page/use-offline-page.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { Progress } from './progress.tsx';
import { OtherPerson, useIsOthersPage } from '../session/other-person.tsx';
import { SessionEndDialog } from '../session/session-end-dialog.tsx';
import { SideBar } from './late-side-bar.ts';
import { SiteBanners, useSiteBanners } from './site-banners.tsx';
import { QuietBar, TopBar } from './top-bar.tsx';
import { showNative } from './theme.ts';
import { VisitNotice } from './visit-notice.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useKeptHeight } from './use-kept-height.ts';
import { usePageArrival } from './use-page-arrival.ts';

interface FrameProps {
  table: RemoteTable;
  children?: ReactNode;
}

const heightOf = (pixels: number): CSSProperties & Record<'--kept-height', string> => ({
  '--kept-height': `${pixels}px`,
});

/**
 * What stands around every page: bar or sidebar, the page itself, footer, and what a page change
 * says.
 */
export function Frame({ table, children = <Outlet /> }: FrameProps) {
  const { pathname, search } = useLocation();
  const isOthersPage = useIsOthersPage();
  useFocusKeeper();
  const isNative = isNativeVisit(search);
  useLayoutEffect(() => {
    keepNativeVisit(search);
    showNative(isNative);
  }, [search, isNative]);
  usePageArrival();
  useOfflinePage(table);
  const keptHeight = useKeptHeight();
  const variant = isNative ? 'bare' : table.layoutOf(pathname);
  const banners = useSiteBanners(variant);
  const isPublic = variant === 'public' || variant === 'home';
  return (
    <LinkBridge
      hasPage={table.hasPage}
      isPage={(path) => path !== links.logout() && table.remoteOf(path) !== undefined}
    >
      <div className={styles.frame} data-variant={variant}>
        <a className={styles.skip} href="#main">
          {messages.skip}
        </a>
        <Progress />
        {isPublic && <TopBar table={table} isHome={variant === 'home'} />}
        {variant === 'quiet' && <QuietBar />}
        {variant === 'management' && <SideBar table={table} />}
        {/* another bar is another page around it: nothing of the former one moves */}
        <main
          key={isPublic ? 'public' : variant}
          id="main"
          className={styles.main}
          style={keptHeight === undefined ? undefined : heightOf(keptHeight)}
          tabIndex={-1}
        >
          {variant !== 'bare' && <OfflineBanner />}
          <SiteBanners {...banners} />
          <VisitNotice layout={variant} />
          {isOthersPage ? <OtherPerson /> : children}
        </main>
        {isPublic && <Footer table={table} />}
        <AnnouncerRegion />
        <LeaveDialogHost />
        <SessionEndDialog />
        <ToastRegion />
        <ScrollRestoration />
      </div>
    </LinkBridge>
  );
}

/** The frame when even its own routes failed: the bar stays, the page says what happened. */
export function ErrorFrame({ table }: { table: RemoteTable }) {
  const error = useRouteError();
  return (
    <Frame table={table}>
      <ErrorPage error={error} />
    </Frame>
  );
}
