import { z } from 'zod';
import { DEFAULT_SUPPORT_EMAIL, SOCIAL_SITES } from './site.ts';

/** An address that leaves the product: https and nothing else. */
export const OutsideUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Pictures of the world in squares: {z} is how near, {x} and {y} are which. */
export const TilesUrl = OutsideUrl.refine((url) =>
  ['{z}', '{x}', '{y}'].every((part) => url.split(part).length === 2),
);

/** What an installation says about itself on every page; the edge writes it into the document. */
export const SiteSettings = z.object({
  supportEmail: z.email().default(DEFAULT_SUPPORT_EMAIL),
  social: z.partialRecord(z.enum(SOCIAL_SITES), OutsideUrl).default({}),
  appStoreUrl: OutsideUrl.optional(),
  playStoreUrl: OutsideUrl.optional(),
  /** Whose pictures maps are drawn of; without it there are no maps. */
  mapTiles: z
    .object({ address: TilesUrl, credit: z.string(), creditHref: OutsideUrl.optional() })
    .optional(),
  /**
   * False in a document whose policy keeps the provider of payments out. It stays while other pages
   * are shown in it, so that a page that takes payments is loaded anew there.
   */
  takesPayments: z.boolean().optional(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
