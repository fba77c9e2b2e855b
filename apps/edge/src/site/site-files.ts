import { fillPath, type Release, type ReleasedRemote, type SitemapList } from '@foyer/contracts';
import { findEndpoint } from '@foyer/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { apiReader, type ApiReader } from '../page/api-reader.ts';
import { declarationOf } from '../page/declaration.ts';
import { fieldOf, textOf } from '../page/fill-template.ts';
import { siteManifest } from '../offline/app-manifest.ts';
import { escapeHtml } from '../page/html.ts';
import { ICON, iconFiles } from './icons.ts';

const DAY_SECONDS = 86_400;
const SITEMAP_LIMIT_MS = 3_000;
const SITEMAP_PAGES = 20;

const pagesOf = (release: Release | undefined) =>
  release?.remotes.flatMap(({ pages }) => pages) ?? [];

/**
 * First parts of addresses below which every page is one person's. A robot reads each as how an
 * address begins: `/e` would be `/event` as well, so that one ends with its slash.
 */
function personalBeginnings(release: Release | undefined): string[] {
  const beginningOf = ({ path }: { path: string }) => `/${path.split('/')[1] ?? ''}`;
  const pages = pagesOf(release);
  const open = new Set(pages.filter(({ isPersonal }) => !isPersonal).map(beginningOf));
  const personal = new Set(pages.filter(({ isPersonal }) => isPersonal).map(beginningOf));
  return [...personal]
    .filter((path) => !open.has(path) && !path.includes(':'))
    .map((path) => ([...open].some((other) => other.startsWith(path)) ? `${path}/` : path))
    .sort();
}

const robots = (publicUrl: string, release: Release | undefined) =>
  [
    'User-agent: *',
    ...[...personalBeginnings(release), '/client_side_api'].map((path) => `Disallow: ${path}`),
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

/** Every row of a list, up to 20 pages of a hundred. */
async function rowsOf(api: ApiReader, { list, query }: SitemapList): Promise<unknown[]> {
  const endpoint = findEndpoint(list);
  if (endpoint?.method !== 'GET') return [];
  const found: unknown[] = [];
  for (let page = 1; page <= SITEMAP_PAGES; page += 1) {
    const rows = fieldOf(
      await api.read(endpoint, { query: { ...query, page, perPage: 100 } }),
      'data',
    );
    if (!Array.isArray(rows)) break;
    found.push(...rows);
    if (rows.length < 100) break;
  }
  return found;
}

const addressesIn = (path: string, { params }: SitemapList, rows: readonly unknown[]) =>
  rows.flatMap((row) => {
    const values = Object.entries(params).map(
      ([name, field]) => [name, textOf(row, field)] as const,
    );
    return values.every(([, value]) => value) ? [fillPath(path, Object.fromEntries(values))] : [];
  });

/** The addresses that a page wants to be found under: its own, or one for each row of its list. */
async function addressesOf(api: ApiReader, page: ReleasedRemote['pages'][number]) {
  const { sitemap } = declarationOf(page);
  if (!sitemap || page.isPersonal) return [];
  return sitemap === true
    ? [page.path]
    : addressesIn(page.path, sitemap, await rowsOf(api, sitemap));
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
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

/** The sitemap asks for whole lists: once in ten minutes, however many robots come. */
function keptSitemap({ apiUrl, publicUrl, release }: SiteOptions) {
  let kept: { until: number; content: Promise<string> } | undefined;
  const write = async () => {
    const { host } = new URL(publicUrl);
    const visitor = { cookie: undefined, ip: '127.0.0.1', host, proto: 'http' };
    const api = apiReader(apiUrl, visitor, SITEMAP_LIMIT_MS);
    const found = await Promise.all(pagesOf(release()).map((page) => addressesOf(api, page)));
    return sitemap(publicUrl, found.flat());
  };
  return () => {
    if (!kept || kept.until < Date.now())
      kept = { until: Date.now() + SITEMAP_KEPT_MS, content: write() };
    return kept.content;
  };
}

/** The few files that a site has at fixed places. */
export function siteFiles(app: FastifyInstance, options: SiteOptions) {
  const { publicUrl, release } = options;
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
  file('/robots.txt', 'text/plain; charset=utf-8', () => robots(publicUrl, release()));
  file('/.well-known/security.txt', 'text/plain; charset=utf-8', () => securityText(publicUrl));
  file('/favicon.svg', 'image/svg+xml', () => ICON);
  file('/favicon.ico', 'image/svg+xml', () => ICON);
  file('/site.webmanifest', 'application/manifest+json', () => JSON.stringify(siteManifest()));
  iconFiles(app);
  file('/sitemap.xml', 'application/xml', keptSitemap(options));
}
