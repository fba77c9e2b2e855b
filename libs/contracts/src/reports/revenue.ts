/** What the rows of a revenue report stand for: a time, an event, a category or a patron. */
export const REVENUE_DIMENSIONS = [
  'month',
  'date',
  'year',
  'course_id',
  'course_category_id',
  'attendee_id',
] as const;

/** The columns of figures of a revenue report. */
export const REVENUE_FIGURES = [
  'netSales',
  'grossSales',
  'onlineSales',
  'terminalSales',
  'cashSales',
  'refunds',
  'stripeFees',
  'viewcyFees',
] as const;

/** The columns that its rows can be sorted by. */
export const REVENUE_SORTS = ['dimension', ...REVENUE_FIGURES] as const;

/**
 * Which lines count, by the account's own calendar; the last seven and thirty days end with today,
 * `range` has a first and a last day of its own.
 */
export const REVENUE_PERIODS = [
  'all',
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
  'range',
] as const;

/** What can be sold: tickets of an event, memberships, videos. */
export const PRODUCT_TYPES = ['Course', 'MembershipTier', 'ArtistVideo'] as const;
