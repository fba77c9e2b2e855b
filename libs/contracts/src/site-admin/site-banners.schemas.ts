import { z } from 'zod';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id, Instant, Version } from '../core/values.schemas.ts';
import { BannerInput, refuseHalfButton } from '../event-management/event-draft.schemas.ts';
import { BannerMessage } from '../events/event.schemas.ts';
import { siteBannerTexts } from '../messages/schemas.en.ts';

/** On every page, on the homepage alone, or on the pages that organizers work with. */
export const BannerPlace = z.enum(['everywhere', 'home', 'organizers']);

const { message, type, dismissible, ctaText, ctaUrl } = BannerMessage.shape;
/** A message of the site, as its pages show it. */
export const ShownBanner = z.object({
  id: Id,
  message,
  type,
  dismissible,
  ctaText,
  ctaUrl,
  place: BannerPlace,
});
export type ShownBanner = z.infer<typeof ShownBanner>;

/** The same for those who write it. */
export const SiteBanner = ShownBanner.extend({
  shownFrom: Instant.nullable(),
  shownUntil: Instant.nullable(),
  /** By the clock of the server. */
  state: z.enum(['shown', 'planned', 'ended']),
  version: Version,
});
export type SiteBanner = z.infer<typeof SiteBanner>;

/** The words and the link are judged as those over the page of an event. */
const fields = {
  message: BannerInput.shape.message,
  type,
  dismissible,
  ctaText: BannerInput.shape.ctaText,
  ctaUrl: BannerInput.shape.ctaUrl,
  place: BannerPlace,
  /** Null is at once. */
  shownFrom: Instant.nullable(),
  /** Null is until somebody ends it. */
  shownUntil: Instant.nullable(),
};
const Fields = z.strictObject(fields);

/** A message as it is written: its button is whole, and its end comes after its beginning. */
export const SiteBannerInput = Fields.superRefine((banner, context) => {
  refuseHalfButton(banner, context);
  const { shownFrom, shownUntil } = banner;
  if (shownFrom !== null && shownUntil !== null && Date.parse(shownUntil) <= Date.parse(shownFrom))
    context.addIssue({ code: 'custom', path: ['shownUntil'], message: siteBannerTexts.until });
});
export type SiteBannerInput = z.infer<typeof SiteBannerInput>;

/** What may change; only what is sent does. */
export const SiteBannerChanges = Fields.partial().extend({ version: Version });
export type SiteBannerChanges = z.infer<typeof SiteBannerChanges>;

const params = z.strictObject({ id: Id });

export const readShownBanners = {
  summary: 'What the site says over its pages at this moment',
  response: z.object({ banners: z.array(ShownBanner) }),
};

export const listSiteBanners = {
  summary: 'Messages of the site: what is shown, what is planned, what has ended, the newest first',
  query: z.strictObject(PageQuery),
  response: paged(SiteBanner),
};
export const createSiteBanner = {
  summary: 'A new message of the site',
  body: SiteBannerInput,
  response: SiteBanner,
};
export const readSiteBanner = { summary: 'A message of the site', params, response: SiteBanner };
export const updateSiteBanner = {
  summary: 'Changes a message of the site',
  params,
  body: SiteBannerChanges,
  response: SiteBanner,
};
export const endSiteBanner = {
  summary: 'Shows a message no longer, from now on',
  params,
  response: SiteBanner,
};
export const deleteSiteBanner = { summary: 'Deletes a message of the site', params };
