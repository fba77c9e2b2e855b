/** Longest name of a tier, in characters. */
export const TIER_NAME_MAX = 100;
/** Longest description of a tier and longest text of thanks, in characters that are read. */
export const TIER_TEXT_MAX = 2000;
/** Most prices of one tier. */
export const TIER_PRICES_MAX = 2;
/** The most that a tier costs for a period, in major units. */
export const TIER_PRICE_MAX = 10_000;
/** Most members that a tier may be limited to. */
export const TIER_LIMIT_MAX = 1_000_000;
/** Most tiers of one account. */
export const MAX_TIERS = 50;
/** Longest name of a benefit, in characters. */
export const BENEFIT_NAME_MAX = 100;
/** Most tickets that a benefit may be limited to. */
export const BENEFIT_QUANTITY_MAX = 10_000;
/** Most benefits of one account. */
export const MAX_BENEFITS = 100;
/** Most ticket types that one benefit names. */
export const MAX_BENEFIT_TICKETS = 200;
/** Most people who belong to one membership of a tier. */
export const TIER_SEATS_MAX = 10;
/** The most days that a tier may be tried before it is paid. */
export const TIER_TRIAL_MAX = 90;
/** Longest message that goes with a gift, in characters. */
export const GIFT_MESSAGE_MAX = 500;
/** Of how many months revenue of tiers is told: this one, the last few with it, or all. */
export const FIGURE_RANGES = ['month', '3_months', '12_months', 'all'] as const;
/** Most members that one call brings. */
export const MAX_MEMBERS_AT_ONCE = 5000;
/** Most members of one account who were added by hand, those who are no more included. */
export const MAX_MEMBERS_BY_HAND = 200_000;
