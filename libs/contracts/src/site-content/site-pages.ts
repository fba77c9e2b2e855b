/**
 * How a page of the site is built: `home` the homepage, `article` headed sections, `pitch` a page
 * for those who think of selling here.
 */
export type SitePageKind = 'home' | 'article' | 'pitch';

/** The pages whose texts site administrators change, by the name of each in addresses and calls. */
export const SITE_PAGES = {
  home: 'home',
  about: 'article',
  artists: 'pitch',
  'artists-ticketing': 'article',
  'artists-label': 'article',
  venues: 'pitch',
  'venues-memberships': 'article',
  'venues-streaming': 'article',
} as const satisfies Record<string, SitePageKind>;
export type SitePageSlug = keyof typeof SITE_PAGES;
/** All of them, as lists show them. */
export const SITE_PAGE_SLUGS = Object.keys(SITE_PAGES) as SitePageSlug[];

/** Whether the text of such a page may be changed. */
export const isSitePage = (slug: string): slug is SitePageSlug => Object.hasOwn(SITE_PAGES, slug);

/** Signs that stand beside what a page promises. */
export const PAGE_ICONS = [
  'calendar',
  'card',
  'chart',
  'code',
  'list',
  'phone',
  'scan',
  'star',
  'team',
  'ticket',
  'user',
] as const;

/** The most that a text of a page may have, in characters, and a list in entries. */
export const PAGE_LIMITS = {
  line: 120,
  label: 60,
  description: 200,
  lead: 400,
  text: 2000,
  href: 300,
  entries: 20,
  links: 6,
} as const;
