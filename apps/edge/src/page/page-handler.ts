import {
  readShownBanners,
  type Release,
  type ReleasedRemote,
  type RemoteSummary,
  type ShownBanner,
  type SiteSettings,
} from '@foyer/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { resolvePage, summaries, type ResolvedPage } from '../release/resolve-page.ts';
import { apiReader } from './api-reader.ts';
import { renderAlone, renderPage } from './html.ts';
import { pageContent, type PageContent } from './page-content.ts';
import { siteBanners } from './site-banners.ts';
import { canTakePayment, type PaymentProvider } from './payment-origins.ts';
import { securityHeaders } from './security-headers.ts';
import { starting } from './page.messages.en.ts';
import { locale } from '@foyer/node-runtime/locale';

export interface PageOptions {
  release: () => Release | undefined;
  apiUrl: string;
  publicUrl: string;
  edgeSecret?: string | undefined;
  isSandbox: boolean;
  /** The sandbox when left out. */
  paymentProvider?: PaymentProvider | undefined;
  site: SiteSettings;
  /** While developing, one remote comes from its own server. */
  development?: { origin: string; manifest: () => Promise<ReleasedRemote> };
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?foyer_session=/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function compress(html: string, accepted: string): { body: Buffer; encoding?: string } {
  if (/\bbr\b/.test(accepted)) return { body: brotliCompressSync(html, BROTLI), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: gzipSync(html), encoding: 'gzip' };
  return { body: Buffer.from(html) };
}

// The nonce differs in every response, so the tag names what stands in the page without it.
export const etagOf = (html: string, nonce: string) =>
  `W/"${createHash('sha256').update(html.replaceAll(nonce, '')).digest('base64url').slice(0, 27)}"`;

/** The release with the remote under development put in its place. */
async function withDevelopment(
  release: Release,
  development: PageOptions['development'],
): Promise<{ release: Release; remotes: RemoteSummary[]; local?: string }> {
  if (!development) return { release, remotes: summaries(release) };
  const local = await development.manifest();
  const merged = {
    ...release,
    remotes: [
      ...release.remotes.filter(({ name }) => name !== local.name),
      { ...local, integrity: {}, pages: local.pages.map((page) => ({ ...page, js: [], css: [] })) },
    ],
  };
  const remotes = summaries(merged).map((one) =>
    one.name === local.name
      ? { ...one, entry: `${development.origin}/${local.entry}`, integrity: '' }
      : one,
  );
  return { release: merged, remotes, local: local.name };
}

/** The script of a document under development, which no shell loads, from its own server. */
function fromDevelopment(
  resolved: ResolvedPage | undefined,
  local: string | undefined,
  development: PageOptions['development'],
): ResolvedPage | undefined {
  if (!development || !resolved?.page.standsAlone || resolved.remote.name !== local)
    return resolved;
  return {
    ...resolved,
    scripts: [{ href: `${development.origin}/${resolved.remote.entry}`, integrity: '' }],
  };
}

const UNAVAILABLE = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>Foyer</title><h1>${starting.heading}</h1><p>${starting.text}</p></html>`;

/**
 * How long the browser may show the document again without asking: as the page says, while there is
 * nothing in it of one person, or of this moment. A new cookie makes it another document.
 */
const cachePolicy = (page: ResolvedPage['page'] | undefined, isPassing: boolean) =>
  page?.cache && !isPassing ? `private, max-age=${page.cache}` : 'private, no-cache';

// behind a host, because `//x` alone would name another one
const addressOf = (url: string) => new URL(`http://edge${url}`);

/** A document, and the headers that say what browsers may do with it. */
export function writeDocument(
  options: PageOptions,
  { release, remotes }: { release: Release; remotes: RemoteSummary[] },
  resolved: ResolvedPage | undefined,
  content: PageContent & { banners?: readonly ShownBanner[] },
) {
  const nonce = randomBytes(16).toString('base64url');
  const needs = resolved?.page.needs ?? [];
  const paymentProvider = options.paymentProvider ?? 'sandbox';
  const html = resolved?.page.standsAlone
    ? renderAlone({ ...content, resolved, nonce, locale: release.shell.locale })
    : renderPage({
        ...content,
        release,
        resolved,
        remotes,
        nonce,
        isSandbox: options.isSandbox,
        site: {
          ...options.site,
          ...(!canTakePayment(needs, paymentProvider) && { takesPayments: false }),
        },
        isDevelopment: options.development !== undefined,
      });
  const headersFor = ({ protocol }: FastifyRequest) =>
    securityHeaders({
      nonce,
      needs,
      paymentProvider,
      isHttps: protocol === 'https',
      remotes: release.remotes.map(({ name }) => name),
      developmentOrigin: options.development?.origin,
    });
  return { html, nonce, headersFor };
}

/**
 * What stands alone is in sites of others: the same for everybody, with no cookie read or set.
 */
const isForAll = (resolved: ResolvedPage | undefined) => resolved?.page.standsAlone === true;

/**
 * Serves every address that is no file and no call with the document of its page; what no page
 * has is a 404 in the same frame.
 */
export function pageHandler(options: PageOptions) {
  const { apiUrl, publicUrl, edgeSecret } = options;
  // on nobody's behalf: the answer is for everybody
  const { host, protocol } = new URL(publicUrl);
  const proto = protocol.slice(0, -1);
  const nobody = { cookie: undefined, ip: '127.0.0.1', host, proto, edgeSecret };
  const readBanners = siteBanners(() => apiReader(apiUrl, nobody).read(readShownBanners, {}));
  const bannersOf = async (resolved: ResolvedPage | undefined) =>
    isForAll(resolved) ? [] : readBanners();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const live = options.release();
    if (!live)
      return reply
        .code(503)
        .header('retry-after', 2)
        .type('text/html; charset=utf-8')
        .send(UNAVAILABLE);
    const { release, remotes, local } = await withDevelopment(live, options.development);
    const { pathname, searchParams: search } = addressOf(request.url);
    const resolved = fromDevelopment(resolvePage(release, pathname), local, options.development);
    const cookie = isForAll(resolved) ? undefined : request.headers.cookie;
    const api = apiReader(apiUrl, {
      cookie,
      ip: request.ip,
      host: request.host,
      proto: request.protocol,
      edgeSecret,
    });
    const hasSession = SESSION_COOKIE.test(cookie ?? '');
    const [content, banners] = await Promise.all([
      pageContent({ api, resolved, pathname, search, publicUrl, hasSession }),
      bannersOf(resolved),
    ]);

    const { html, nonce, headersFor } = writeDocument(options, { release, remotes }, resolved, {
      ...content,
      banners,
    });
    if (content.movedTo !== undefined)
      return (
        reply
          .headers(headersFor(request))
          // it may move again, also back to here
          .header('cache-control', 'private, no-cache')
          .redirect(content.movedTo + (search.size > 0 ? `?${search}` : ''), 301)
      );
    const cookies = isForAll(resolved) ? [] : api.cookies;
    const { body, encoding } = compress(html, String(request.headers['accept-encoding']));
    return reply
      .code(content.isMissing ? 404 : 200)
      .headers(headersFor(request))
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cachePolicy(
          resolved?.page,
          // a message that is ended must not come out of the browser's own store
          [hasSession, content.isMissing, cookies.length > 0, banners.length > 0].includes(true),
        ),
        vary: isForAll(resolved) ? 'accept-encoding' : 'accept-encoding, cookie',
        etag: etagOf(html, nonce),
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
      })
      .send(body);
  };
}
