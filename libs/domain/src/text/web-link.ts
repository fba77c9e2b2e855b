import { webLinkTexts as texts } from '../messages/en.ts';

interface Site {
  name: string;
  hosts: readonly string[];
  /** What stands before a name of the site's own. */
  before: string;
}

/** Where an account may say that it is found; a link of another site is refused. */
export const SITES = {
  webUrl: null,
  facebookUrl: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    before: 'https://www.facebook.com/',
  },
  twitterUrl: { name: 'X', hosts: ['x.com', 'twitter.com'], before: 'https://x.com/' },
  instagramUrl: {
    name: 'Instagram',
    hosts: ['instagram.com'],
    before: 'https://www.instagram.com/',
  },
  youtubeUrl: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    before: 'https://www.youtube.com/@',
  },
  tiktokUrl: { name: 'TikTok', hosts: ['tiktok.com'], before: 'https://www.tiktok.com/@' },
} as const satisfies Record<string, Site | null>;
export type SiteField = keyof typeof SITES;

/** Longest link that is kept, in characters. */
const WEB_LINK_MAX = 300;

/** No step of a path: `.` and `..` would lead elsewhere. */
const HANDLE = /^@?((?!\.{1,2}$)[\w.-]{1,60})$/;

/** `hall.test`, and neither `localhost` nor `.`. */
const HAS_LABELS = /[^.]\.[^.]/;
// a port behind a host is no scheme
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const isAt = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));

function parsed(typed: string): URL | null {
  try {
    const url = new URL(SCHEME.test(typed) ? typed : `https://${typed}`);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && HAS_LABELS.test(url.hostname) && url.username === '' && url.password === ''
      ? url
      : null;
  } catch {
    return null;
  }
}

type ReadLink = { url: string; problem?: undefined } | { url?: undefined; problem: string };

/**
 * What somebody typed as a link: the whole address that it means, empty for none, or the sentence
 * that says what is wrong. Of the sites that are named here a username alone is enough. Only the
 * web is linked to: `javascript:` and `data:` are no addresses.
 */
export function readWebLink(field: SiteField, given: string): ReadLink {
  const typed = given.trim();
  const site: Site | null = SITES[field];
  if (typed === '') return { url: '' };
  const handle = site && !isAt(typed.toLowerCase(), site.hosts) && HANDLE.exec(typed)?.[1];
  if (site && handle) return { url: site.before + handle };
  const url = parsed(typed);
  if (!url) return { problem: site ? texts.siteAddress(site.name) : texts.address };
  if (site && !isAt(url.hostname, site.hosts)) return { problem: texts.siteAddress(site.name) };
  if (url.href.length > WEB_LINK_MAX) return { problem: texts.atMost(WEB_LINK_MAX) };
  return { url: url.href };
}
