import { expect, type Page } from '@playwright/test';
import type { AnalyticsIds } from '@foyer/contracts';
import { ownHouse, type House } from '../support/own-house.ts';
import type { Vendors } from './vendors.ts';

export const IDS: AnalyticsIds = {
  googleAnalyticsId: 'G-AB12CD34EF',
  metaPixelId: '123456789012345',
  googleTagManagerContainerId: 'GTM-AB12CD3',
};

/** An organization of its own that sells an event and measures its visits. */
export const measuredHouse = (baseURL: string, ids: Partial<AnalyticsIds> = IDS) =>
  ownHouse(baseURL, ids);

export const eventPage = ({ event }: House) => `/event/${event.id}`;
export const banner = (page: Page) => page.getByRole('region', { name: 'Visitor statistics' });
export const press = (page: Page, name: 'Accept' | 'Refuse') =>
  banner(page).getByRole('button', { name }).click();
export const viewsOf = (vendors: Vendors) =>
  vendors.google().filter(([call, name]) => call === 'event' && name === 'page_view').length;

/** Opens a page of the house and agrees. */
export async function agree(page: Page, house: House, vendors: Vendors) {
  await page.goto(eventPage(house));
  await press(page, 'Accept');
  await expect.poll(() => viewsOf(vendors)).toBeGreaterThan(0);
}
