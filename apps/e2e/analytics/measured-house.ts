import type { AnalyticsIds } from '@foyer/contracts';
import { ownHouse } from '../support/own-house.ts';

export const IDS: AnalyticsIds = {
  googleAnalyticsId: 'G-AB12CD34EF',
  metaPixelId: '123456789012345',
  googleTagManagerContainerId: 'GTM-AB12CD3',
};

/** An organization of its own that sells an event and measures its visits. */
export const measuredHouse = (baseURL: string, ids: Partial<AnalyticsIds> = IDS) =>
  ownHouse(baseURL, ids);
