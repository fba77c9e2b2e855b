import type { Release, RemoteManifest, RemoteSummary } from '@foyer/contracts';

export const fileUrl = (name: string, version: string, file: string) => `/r/${name}/${version}/${file}`;

export interface Asset { href: string; integrity: string }

export interface ResolvedPage {
  remote: RemoteManifest;
  page: RemoteManifest['pages'][number];
  scripts: Asset[];
  styles: Asset[];
}

/** The order in which patterns win: plain words before names before splats, longer before shorter; as the router ranks. */
function rank(pattern: string): number {
  const parts = pattern.split('/').filter(Boolean);
  return parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length);
}

const matchers = new Map<string, RegExp>();

function matcherOf(pattern: string): RegExp {
  let matcher = matchers.get(pattern);
  if (!matcher) {
    const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?').replace(/\/$/, '');
    matchers.set(pattern, matcher = new RegExp(`^${source || '/?'}/?$`, 'i'));
  }
  return matcher;
}

/** Finds the page of the release that answers an address, and the files it needs; undefined when none does. */
export function resolvePage(release: Release, pathname: string): ResolvedPage | undefined {
  const found = release.remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .filter(({ page }) => matcherOf(page.path).test(pathname))
    .sort((a, b) => rank(b.page.path) - rank(a.page.path))[0];
  if (!found) return undefined;
  const { remote, page } = found;
  const asset = (file: string): Asset => ({ href: fileUrl(remote.name, remote.version, file), integrity: remote.integrity[file] ?? '' });
  return { remote, page, scripts: [remote.entry, ...page.js].map(asset), styles: page.css.map(asset) };
}

/** What the browser is told of every remote. */
export const summaries = (release: Release): RemoteSummary[] => release.remotes.map(({ name, version, entry, integrity, mounts, nav, pages }) => ({
  name, entry: fileUrl(name, version, entry), integrity: integrity[entry] ?? '', mounts, nav,
  pages: pages.map(({ path, title }) => ({ path, title })),
}));
