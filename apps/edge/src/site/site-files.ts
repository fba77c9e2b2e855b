import { links, listEvents, PERSONAL_PATHS, type ResponseOf, type Release } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { apiReader } from '../page/api-reader.ts';
import { escapeHtml } from '../page/html.ts';
import { resolvePage } from '../release/resolve-page.ts';

const DAY_SECONDS = 86_400;
const SITEMAP_LIMIT_MS = 3_000;
const SITEMAP_PAGES = 20;
const STATIC_PAGES = [
  links.home,
  links.discover,
  links.organizers,
  links.about,
  links.fees,
  links.knowledgeBase,
  links.privacy,
  links.terms,
  links.ucif,
  links.forArtists,
  links.forArtistsTicketing,
  links.forArtistsLabel,
  links.forVenues,
  links.forVenuesMemberships,
  links.forVenuesStreaming,
].map((link) => link());

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#d60b52"/><path d="M20 50V14h26v8H29v7h14v8H29v13z" fill="#fff"/></svg>';

const MANIFEST = {
  name: 'Foyer',
  short_name: 'Foyer',
  start_url: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: '#d60b52',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...[...PERSONAL_PATHS, '/client_side_api'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const securityText = (publicUrl: string) =>
  [
    'Contact: mailto:security@foyer.test',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
    `Expires: ${new Date(Date.now() + 365 * DAY_SECONDS * 1000).toISOString()}`,
    '',
  ].join('\n');

async function publicEvents(
  apiUrl: string,
  host: string,
): Promise<ResponseOf<typeof listEvents>['data']> {
  const api = apiReader(
    apiUrl,
    { cookie: undefined, ip: '127.0.0.1', host, proto: 'http' },
    SITEMAP_LIMIT_MS,
  );
  const found: ResponseOf<typeof listEvents>['data'] = [];
  for (let page = 1; page <= SITEMAP_PAGES; page += 1) {
    const answer = await api.read(listEvents, { query: { page, perPage: 100 } });
    found.push(...(answer?.data ?? []));
    if (!answer || answer.data.length < 100) break;
  }
  return found;
}

function sitemap(publicUrl: string, pages: readonly string[], events: { id: string }[]): string {
  const paths = [...pages, ...events.map(({ id }) => links.event(id))];
  const urls = paths
    .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

interface SiteOptions {
  apiUrl: string;
  publicUrl: string;
  release: () => Release | undefined;
}

const SITEMAP_KEPT_MS = 600_000;

/**
 * The sitemap asks for every public event, up to 20 pages of them: once in ten minutes, however
 * many robots come.
 */
function keptSitemap({ apiUrl, publicUrl, release }: SiteOptions) {
  let kept: { until: number; content: Promise<string> } | undefined;
  const write = async () => {
    const live = release();
    const pages = STATIC_PAGES.filter((path) => live && resolvePage(live, path));
    return sitemap(publicUrl, pages, await publicEvents(apiUrl, new URL(publicUrl).host));
  };
  return () => {
    if (!kept || kept.until < Date.now())
      kept = { until: Date.now() + SITEMAP_KEPT_MS, content: write() };
    return kept.content;
  };
}

/** The few files that a site has at fixed places. */
export function siteFiles(app: FastifyInstance, options: SiteOptions) {
  const { publicUrl } = options;
  const file = (path: string, type: string, content: () => string | Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        })
        .send(await content()),
    );
  file('/robots.txt', 'text/plain; charset=utf-8', () => robots(publicUrl));
  file('/.well-known/security.txt', 'text/plain; charset=utf-8', () => securityText(publicUrl));
  file('/favicon.svg', 'image/svg+xml', () => ICON);
  file('/favicon.ico', 'image/svg+xml', () => ICON);
  file('/site.webmanifest', 'application/manifest+json', () => JSON.stringify(MANIFEST));
  file('/sitemap.xml', 'application/xml', keptSitemap(options));
}
