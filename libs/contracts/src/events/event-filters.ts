/** Prices that a filter offers, in major units; 0 is free. */
export const PRICE_CHOICES = [0, 25, 50, 100] as const;

/** How somebody can be there: in the hall, or from home. Some events are both. */
export const EVENT_FORMATS = ['in-person', 'online'] as const;

/** How far from a place somebody looks for events. */
export const WITHIN_KM = { least: 5, most: 500, usual: 25 } as const;

/** Events are counted up to here: nobody reads on, and counting all of many takes long. */
export const MOST_COUNTED = 1000;
