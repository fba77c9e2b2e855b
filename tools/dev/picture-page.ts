import type { Page } from '@playwright/test';
import type { Scenery } from './picture-scenery.ts';

/**
 * Who looks: somebody new, a guest who bought, the owner of Harbour Hall, a patron with an account,
 * an administrator of the site.
 */
export type Viewer = 'visitor' | 'buyer' | 'owner' | 'patron' | 'admin';

export interface PicturePage {
  name: string;
  title: string;
  as: Viewer;
  /** Its address; what is made for it alone is made by this page, of the product at `url`. */
  path: (scenery: Scenery, page: Page, url: string) => string | Promise<string>;
  /** Walks on from the address to the state that is shown. */
  act?: (page: Page) => Promise<void>;
  /** Shown in two of the four looks: the desk by day, and the phone by night. */
  isBrief?: true;
  /** Leaves an order behind, which the pages of the owner would show. */
  leavesOrder?: true;
}

export const managed = (part: string) => () => `/manage/harbourhall/${part}`;
