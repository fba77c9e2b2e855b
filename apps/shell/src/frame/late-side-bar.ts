import { lazyPart } from '@foyer/design-system';

/**
 * The menu of the management area, which the public pages do not bring: 1,700 bytes. The document
 * names its files where the page is one of that area.
 */
export const { Part: SideBar, preload: loadSideBar } = lazyPart(
  async () => (await import(/* webpackChunkName: "management" */ './side-bar.tsx')).SideBar,
);
