import type { Page } from '@playwright/test';

/** One state of one page. */
export interface Visit {
  /** The page as its remote declares it. */
  route: string;
  /** Which state it is in, where there is more than one to see. */
  state?: string;
  /** The page's own heading: another page, or a guard that sent us away, has another one. */
  heading: string | RegExp;
  as?: string;
  /** Where it is, when the route is not the address. */
  address?: (page: Page, baseURL: string) => Promise<string> | string;
  /** Where the page sends on, if it does. */
  leadsTo?: RegExp;
  /** What is done there before anybody looks. */
  then?: (page: Page) => Promise<void>;
  /** What then lies over the page and hides it from screen readers, until Escape. */
  over?: string;
}
