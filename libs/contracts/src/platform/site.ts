/** Where an installation may be followed, in the order the footer shows them. */
export const SOCIAL_SITES = ['instagram', 'facebook', 'x', 'youtube', 'tiktok'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

/** Where people write for help until the house names an address of its own. */
export const DEFAULT_SUPPORT_EMAIL = 'support@foyer.test';
