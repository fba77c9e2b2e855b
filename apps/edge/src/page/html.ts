import {
  sourcesOf,
  type FirstData,
  type Release,
  type RemoteSummary,
  type Session,
  type ShownBanner,
  type SiteSettings,
} from '@foyer/contracts';
import { fileUrl, type Asset, type ResolvedPage } from '../release/resolve-page.ts';
import { declarationOf } from './declaration.ts';
import type { HeadData } from './head-data.ts';
import type { Picture } from './page-content.ts';
import { NOT_STARTED, notStartedHead } from './not-started.ts';
import { trial } from './page.messages.en.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

/** JSON inside a script element: no `<`, so that nothing in it can end the element. */
const jsonScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

// Before the first paint, so that a dark page never flashes light. Inside the native app it is
// dark, for the whole visit.
const THEME =
  "(function(d){try{var t=localStorage.getItem('foyer.theme');if(t==='dark'||t==='light')d.theme=t}catch(e){}" +
  "var n=new URLSearchParams(location.search).get('native');" +
  "try{if(n==='true'||n==='false')sessionStorage.setItem('foyer.native',n);else n=sessionStorage.getItem('foyer.native')}catch(e){}" +
  "if(n==='true'){d.native='';d.theme='dark'}})(document.documentElement.dataset)";

// The first format of a process takes 35 to 50 ms, four times that on a phone: here while the scripts
// are still on their way, later between them and the first picture.
const FORMATS = 'new(Intl.NumberFormat)(document.documentElement.lang)';

// The development build of a remote brings a refresher of its own, later than React: the hook keeps
// the renderers for it.
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__??=((renderers,id)=>({renderers,supportsFiber:true,inject(r){renderers.set(++id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}))(new Map(),0)';

export interface PageParts {
  release: Release;
  resolved: ResolvedPage | undefined;
  remotes: RemoteSummary[];
  head: HeadData;
  session: Session | undefined;
  firstData: FirstData;
  site: SiteSettings;
  /** What the site says over its pages. */
  banners?: readonly ShownBanner[];
  /** The picture that the page shows first, fetched with everything else. */
  picture: Picture | null;
  nonce: string;
  isSandbox: boolean;
  isDevelopment: boolean;
}

const integrity = (asset: Asset) => (asset.integrity ? ` integrity="${asset.integrity}"` : '');

function metaTags(head: HeadData): string[] {
  const { title, description, canonical, image, imageFacts, type, robots } = head;
  const property = (name: string, content: string | undefined) =>
    content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(robots ? [`<meta name="robots" content="${robots}">`] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:type', type),
    ...property('og:url', canonical),
    ...property('og:image', image),
    ...property('og:image:width', imageFacts && String(imageFacts.width)),
    ...property('og:image:height', imageFacts && String(imageFacts.height)),
    ...property('og:image:alt', imageFacts?.alt),
    ...property('og:site_name', 'Foyer'),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ];
}

// the candidates of the page's own image, or the picture is fetched twice
function pictureTag({ url, sizes }: Picture): string {
  const sources = sizes && sourcesOf(url);
  const candidates =
    sizes && sources
      ? ` imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(sizes)}"`
      : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(url)}"${candidates}>`;
}

/** The shell's files for what stands around pages of this layout alone. */
function filesAround({ shell }: Release, resolved: ResolvedPage | undefined) {
  const layout = resolved && (resolved.page.layout ?? resolved.remote.layout);
  return (layout && shell.layouts[layout]) || { js: [], css: [] };
}

function assetTags({ release, resolved, picture, nonce }: PageParts): string[] {
  const { shell } = release;
  const own = (file: string): Asset => ({
    href: fileUrl('shell', shell.version, file),
    integrity: shell.integrity[file] ?? '',
  });
  const around = filesAround(release, resolved);
  const preload = (as: 'script' | 'style') => (asset: Asset) =>
    `<link rel="preload" as="${as}" href="${asset.href}"${integrity(asset)} nonce="${nonce}">`;
  return [
    ...shell.css
      .map(own)
      .map((asset) => `<link rel="stylesheet" href="${asset.href}"${integrity(asset)}>`),
    ...shell.js
      .map(own)
      .map(
        (asset) =>
          `<script defer nonce="${nonce}" src="${asset.href}"${integrity(asset)}></script>`,
      ),
    ...(resolved?.scripts ?? []).map(preload('script')),
    ...(resolved?.styles ?? []).map(preload('style')),
    ...around.js.map(own).map(preload('script')),
    ...around.css.map(own).map(preload('style')),
    ...shell.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${own(file).href}" crossorigin>`,
    ),
    ...(picture ? [pictureTag(picture)] : []),
  ];
}

const dataTag = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${jsonScript(value)}</script>`;

function dataTags(parts: PageParts): string[] {
  const { remotes, session, firstData, site, head, banners = [] } = parts;
  return [
    dataTag('foyer-remotes', remotes),
    dataTag('foyer-site', site),
    ...(session ? [dataTag('foyer-session', session)] : []),
    ...(firstData.length > 0 ? [dataTag('foyer-first-data', firstData)] : []),
    ...(banners.length > 0 ? [dataTag('foyer-banners', banners)] : []),
    ...head.jsonLd.map(
      (thing) => `<script type="application/ld+json">${jsonScript(thing)}</script>`,
    ),
  ];
}

/** Pages that open without a network are an application of their own. */
function manifestOf(resolved: ResolvedPage | undefined): string {
  const offline = resolved && declarationOf(resolved.page).offline;
  return offline ? `/offline${offline}app.webmanifest` : '/site.webmanifest';
}

/**
 * The document of a page that stands alone: its remote's files in place of the shell's, nothing of
 * who visits and nothing that reads what their browser keeps. `data-missing`: the API says that
 * there is nothing here.
 */
export function renderAlone(
  parts: Pick<PageParts, 'head' | 'firstData' | 'nonce'> & {
    locale: string;
    resolved: ResolvedPage;
    isMissing: boolean;
  },
): string {
  const { head, nonce, firstData, resolved, isMissing, locale } = parts;
  const { scripts, styles, remote } = resolved;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...notStartedHead(nonce, remote.name),
    ...metaTags(head),
    ...styles.map((asset) => `<link rel="stylesheet" href="${asset.href}"${integrity(asset)}>`),
    ...scripts.map(
      (asset) => `<script defer nonce="${nonce}" src="${asset.href}"${integrity(asset)}></script>`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(firstData.length > 0 ? [dataTag('foyer-first-data', firstData)] : []),
    `</head><body><main id="root"${isMissing ? ' data-missing' : ''}></main>`,
    NOT_STARTED,
    `<script nonce="${nonce}">${FORMATS}</script>`,
    '</body></html>',
  ].join('\n');
}

/**
 * The whole document of a page: head data, files to fetch at once, the release, and first
 * responses.
 */
export function renderPage(parts: PageParts): string {
  const { nonce } = parts;
  return [
    `<!doctype html><html lang="${parts.release.shell.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script nonce="${nonce}">${THEME}</script>`,
    ...notStartedHead(nonce),
    ...(parts.isDevelopment ? [`<script nonce="${nonce}">${REFRESH_HOOK}</script>`] : []),
    ...metaTags(parts.head),
    ...assetTags(parts),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestOf(parts.resolved)}">`,
    '<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#171310" media="(prefers-color-scheme: dark)">',
    ...dataTags(parts),
    '</head><body><div id="root"></div>',
    NOT_STARTED,
    `<script nonce="${nonce}">${FORMATS}</script>`,
    ...(parts.isSandbox ? [`<p class="foyer-sandbox">${trial}</p>`] : []),
    '</body></html>',
  ].join('\n');
}
