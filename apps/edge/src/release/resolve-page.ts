import { pageTable, type Release, type ReleasedRemote, type RemoteSummary } from '@foyer/contracts';
import { matchRoutes } from 'react-router';
import { declarationOf } from '../page/declaration.ts';

export const fileUrl = (name: string, version: string, file: string) =>
  `/r/${name}/${version}/${file}`;

export interface Asset {
  href: string;
  integrity: string;
}

export interface ResolvedPage {
  remote: ReleasedRemote;
  page: ReleasedRemote['pages'][number];
  /** The values that the address gives the names in the page's path. */
  params: Readonly<Record<string, string | undefined>>;
  scripts: Asset[];
  styles: Asset[];
}

const tableOf = (release: Release) => pageTable(release.remotes, matchRoutes);
const tables = new WeakMap<Release, ReturnType<typeof tableOf>>();

/**
 * Finds the page of the release that has an address, and the files it needs; undefined when
 * none does.
 */
export function resolvePage(release: Release, pathname: string): ResolvedPage | undefined {
  const table = tables.get(release) ?? tableOf(release);
  tables.set(release, table);
  const found = table.pageOf(pathname);
  if (!found) return undefined;
  const { remote, page, params } = found;
  const asset = (file: string): Asset => ({
    href: fileUrl(remote.name, remote.version, file),
    integrity: remote.integrity[file] ?? '',
  });
  return {
    remote,
    page,
    params,
    scripts: [remote.entry, ...page.js].map(asset),
    styles: page.css.map(asset),
  };
}

/** Not of this shell: documents of their own, which it leaves to the address bar. */
const standsAlone = ({ pages }: ReleasedRemote) => pages.some((page) => page.standsAlone);

/** What the browser is told of every remote that the shell opens. */
export const summaries = (release: Release): RemoteSummary[] =>
  release.remotes
    .filter((remote) => !standsAlone(remote))
    .map(({ name, version, entry, integrity, mounts, layout, nav, pages }) => ({
      name,
      entry: fileUrl(name, version, entry),
      integrity: integrity[entry] ?? '',
      mounts,
      layout,
      nav,
      pages: pages.map((page) => ({
        path: page.path,
        title: page.title,
        layout: page.layout,
        offline: declarationOf(page).offline,
      })),
    }));
