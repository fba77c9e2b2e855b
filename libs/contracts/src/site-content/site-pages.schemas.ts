import { readWebLink, unknownFigures } from '@foyer/domain';
import { z } from 'zod';
import { safeRedirect } from '../accounts/safe-redirect.ts';
import { PageQuery, paged } from '../core/list-query.schemas.ts';
import { ONE_LINE } from '../core/values.ts';
import { Instant } from '../core/values.schemas.ts';
import { sitePageTexts as texts } from '../messages/schemas.en.ts';
import { PAGE_ICONS, PAGE_LIMITS, SITE_PAGE_SLUGS } from './site-pages.ts';

/** Words without a line break and with no other figures in braces than those that are rules. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, texts.atMost(max))
    .regex(ONE_LINE, texts.oneLine)
    .superRefine((text, context) => {
      const [unknown] = unknownFigures(text);
      if (unknown !== undefined)
        context.addIssue({ code: 'custom', message: texts.figure(unknown) });
    });
const said = (max: number) => words(max).min(1, texts.required);

/** A path of this site, or an https address: what a text of the site may lead to. */
const leadsSomewhere = (href: string) =>
  href.startsWith('https://')
    ? readWebLink('webUrl', href).url !== undefined
    : safeRedirect(href, '') === href;
const PageLink = z
  .string()
  .trim()
  .min(1, texts.required)
  .max(PAGE_LIMITS.href, texts.atMost(PAGE_LIMITS.href))
  .refine(leadsSomewhere, texts.link);

const list = <T extends z.ZodType>(entry: T, most: number = PAGE_LIMITS.entries) =>
  z.array(entry).max(most, texts.entries(most));
const Line = said(PAGE_LIMITS.line);
const Label = said(PAGE_LIMITS.label);
const Text = said(PAGE_LIMITS.text);

const Onward = z.strictObject({ label: Label, href: PageLink });
const Told = z.strictObject({ title: Line, text: Text });

/** A headed part: paragraphs, then points, then numbered steps, a last word, ways on. */
const Section = z.strictObject({
  /** Its anchor in the address, which stays when the title changes. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, texts.anchor),
  title: Line,
  paragraphs: list(Text),
  points: list(Text),
  steps: list(Text),
  after: words(PAGE_LIMITS.text),
  onward: list(Onward, PAGE_LIMITS.links),
});

/** What tabs, lists of results and shared links call a page, and the top of it. */
const top = {
  name: Label,
  description: said(PAGE_LIMITS.description),
  title: Line,
  lead: said(PAGE_LIMITS.lead),
  /** Buttons under it, the first one stronger. */
  actions: list(Onward, PAGE_LIMITS.links),
};

/** A page of headed sections. */
export const ArticleText = z.strictObject({
  kind: z.literal('article'),
  ...top,
  sections: list(Section)
    .min(1, texts.sections)
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      texts.anchors,
    ),
});
export type ArticleText = z.infer<typeof ArticleText>;

/** A page for those who think of selling here. */
export const PitchText = z.strictObject({
  kind: z.literal('pitch'),
  ...top,
  featuresTitle: Line,
  features: list(Told.extend({ icon: z.enum(PAGE_ICONS) })),
  stepsTitle: Line,
  steps: list(Told),
  price: Told.extend({ action: Onward }),
  more: list(Told.extend({ href: PageLink })),
});
export type PitchText = z.infer<typeof PitchText>;

const Card = Told.extend({ action: Label });

/** The words of the homepage. */
export const HomeText = z.strictObject({
  kind: z.literal('home'),
  description: said(PAGE_LIMITS.description),
  fundBanner: Line,
  title: Line,
  lead: said(PAGE_LIMITS.lead),
  explore: Label,
  venues: Card,
  artists: Card,
  patrons: Card,
  fund: Card,
});
export type HomeText = z.infer<typeof HomeText>;

/** The whole text of a page. */
export const SitePageText = z.discriminatedUnion('kind', [HomeText, ArticleText, PitchText]);
export type SitePageText = z.infer<typeof SitePageText>;

/** The name of a page whose text may be changed. */
export const SitePageSlug = z.enum(SITE_PAGE_SLUGS);
const params = z.strictObject({ slug: SitePageSlug });

/** How many versions there are; 0 while the page has always shown the text of the release. */
const Version = z.number().int().min(0);

const EditedPage = z.object({
  slug: SitePageSlug,
  version: Version,
  /** When it was last changed, and by whom; null at version 0. */
  changed: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  /** What visitors read; null is the text of the release. */
  text: SitePageText.nullable(),
});
export type EditedPage = z.infer<typeof EditedPage>;

/** A version as the list of them tells it. */
export const SitePageVersion = z.object({
  version: Version.min(1),
  at: Instant,
  by: z.string().nullable(),
  /** It went back to the text of the release. */
  isRelease: z.boolean(),
});
export type SitePageVersion = z.infer<typeof SitePageVersion>;

export const getSitePage = {
  summary: 'What administrators wrote for a page of the site; null where the release speaks',
  params,
  response: z.object({ text: SitePageText.nullable() }),
};

export const listSitePages = {
  summary: 'Pages whose texts may be changed, and what became of each',
  response: z.array(EditedPage.omit({ text: true }).extend({ isRelease: z.boolean() })),
};

export const getEditedPage = {
  summary: 'The text of a page as it is edited',
  params,
  response: EditedPage,
};

export const listSitePageVersions = {
  summary: 'Versions of a page, the newest first',
  params,
  query: z.strictObject(PageQuery),
  response: paged(SitePageVersion),
};

export const getSitePageVersion = {
  summary: 'The text of one version; null is that of the release',
  params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  response: z.object({ text: SitePageText.nullable() }),
};

export const publishSitePage = {
  summary: 'Puts a text in place of what visitors read',
  params,
  body: z.strictObject({ version: Version, text: SitePageText }),
  response: EditedPage,
};

export const restoreSitePage = {
  summary: 'Publishes a former version again; 0 is the text of the release',
  params,
  body: z.strictObject({ version: Version, to: Version }),
  response: EditedPage,
};
