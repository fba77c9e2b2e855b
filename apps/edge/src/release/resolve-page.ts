import type { Release, RemoteManifest, RemoteSummary } from '@foyer/contracts';

export const fileUrl = (name: string, version: string, file: string) =>
  `/r/${name}/${version}/${file}`;

export interface Asset {
  href: string;
  integrity: string;
}

export interface ResolvedPage {
  remote: RemoteManifest;
  page: RemoteManifest['pages'][number];
  scripts: Asset[];
  styles: Asset[];
}

/**
 * The order in which patterns win: plain words before names before splats, longer before shorter;
 * as the router ranks.
 */
function rank(pattern: string): number {
  const parts = pattern.split('/').filter(Boolean);
  return parts.reduce(
    (sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10),
    parts.length,
  );
}

const matchers = new Map<string, RegExp>();

function matcherOf(pattern: string): RegExp {
  let matcher = matchers.get(pattern);
  if (!matcher) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/\/$/, '');
    matchers.set(pattern, (matcher = new RegExp(`^${source || '/?'}/?$`, 'i')));
  }
  return matcher;
}

const best = <T>(found: T[], pattern: (one: T) => string): T | undefined =>
  found.sort((a, b) => rank(pattern(b)) - rank(pattern(a)))[0];

/**
 * Whose address it is: the remote with the mount that fits best, whether or not it has a page
 * there.
 */
function ownerOf(release: Release, pathname: string): RemoteManifest | undefined {
  const mounts = release.remotes.flatMap((remote) =>
    remote.mounts.map((mount) => ({
      remote,
      pattern: mount === '/' ? '/' : `${mount.replace(/\/\*$/, '')}/*`,
    })),
  );
  return best(
    mounts.filter(({ pattern }) => matcherOf(pattern).test(pathname)),
    ({ pattern }) => pattern,
  )?.remote;
}

/**
 * Finds the page of the release that has an address, and the files it needs; undefined when
 * none does.
 */
export function resolvePage(release: Release, pathname: string): ResolvedPage | undefined {
  const remote = ownerOf(release, pathname);
  const page =
    remote &&
    best(
      remote.pages.filter(({ path }) => matcherOf(path).test(pathname)),
      ({ path }) => path,
    );
  if (!page) return undefined;
  const asset = (file: string): Asset => ({
    href: fileUrl(remote.name, remote.version, file),
    integrity: remote.integrity[file] ?? '',
  });
  return {
    remote,
    page,
    scripts: [remote.entry, ...page.js].map(asset),
    styles: page.css.map(asset),
  };
}

/** What the browser is told of every remote. */
export const summaries = (release: Release): RemoteSummary[] =>
  release.remotes.map(({ name, version, entry, integrity, mounts, nav, pages }) => ({
    name,
    entry: fileUrl(name, version, entry),
    integrity: integrity[entry] ?? '',
    mounts,
    nav,
    pages: pages.map(({ path, title }) => ({ path, title })),
  }));
