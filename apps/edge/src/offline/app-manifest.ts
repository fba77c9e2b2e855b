import { APP_ICONS } from '../site/icons.ts';

const COLOURS = { background_color: '#fbf8f3', theme_color: '#d60b52' };

/** The site as an application that a device installs. */
export const siteManifest = () => ({
  name: 'Foyer',
  short_name: 'Foyer',
  start_url: '/',
  display: 'standalone',
  ...COLOURS,
  icons: APP_ICONS,
});

/**
 * One part of it: its addresses are an application of their own, which opens without a network.
 * Without a page at their beginning it starts where it was installed.
 */
export const appManifest = ({
  scope,
  title,
  hasStart,
}: {
  scope: string;
  title: string;
  hasStart: boolean;
}) => ({
  ...siteManifest(),
  id: scope,
  name: `${title} · Foyer`,
  short_name: title,
  scope,
  start_url: hasStart ? scope : undefined,
});
