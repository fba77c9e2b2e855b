import type { AnalyticsIds } from '../accounts/analytics.schemas.ts';

// What a page says to the frame in which other companies' scripts run: this, and nothing else.

/** Where the edge serves the frame; the address of the page that it measures comes behind it. */
export const ANALYTICS_FRAME = '/analytics-frame';

/** What happened on a page, or before it. */
export type AnalyticsEvent =
  | { name: 'page_view' }
  | { name: 'view_event'; id: string; title: string; value: number | null; currency: string }
  | {
      name: 'purchase';
      /** Of the order. */
      id: string;
      value: number;
      currency: string;
      /** Null of an event that only those know who were told of it. */
      event: { id: string; title: string } | null;
    };

/** The first message, with the way back: a `MessagePort`. */
export interface AnalyticsStart {
  ids: AnalyticsIds;
  /** The page's own address, without what in it is a person's. */
  location: string;
  title: string;
  /** The site that led here; empty when it was this one. */
  referrer: string;
  /** A name for this browser that this organizer alone knows it by. */
  visitor: string;
}

/** What the frame says, once: its scripts are there, or did not come. */
export const ANALYTICS_READY = 'ready';
