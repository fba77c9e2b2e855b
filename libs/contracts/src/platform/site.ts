import { z } from 'zod';

/** Where an installation may be followed, in the order the footer shows them. */
export const SOCIAL_SITES = ['instagram', 'facebook', 'x', 'youtube', 'tiktok'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

/** An address that leaves the product: https and nothing else. */
export const OutsideUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Where people write for help until the house names an address of its own. */
export const DEFAULT_SUPPORT_EMAIL = 'support@foyer.test';

/** What an installation says about itself on every page; the edge writes it into the document. */
export const SiteSettings = z.object({
  supportEmail: z.email().default(DEFAULT_SUPPORT_EMAIL),
  social: z.partialRecord(z.enum(SOCIAL_SITES), OutsideUrl).default({}),
  appStoreUrl: OutsideUrl.optional(),
  playStoreUrl: OutsideUrl.optional(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
