// Prints the static half of a remote as JSON: name, owner, mounts, menu entries and pages with the
// modules they load. Usage: node tools/federation/read-remote.ts apps/tickets/src/routes.ts
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import './source-hooks.ts';
import type { PageDeclaration } from '@foyer/contracts';
import type { PageDefaults, Remote, RouteObject } from '@foyer/remote-kit';
import { pageFaults } from './page-faults.ts';

interface Page extends PageDefaults {
  title: string;
  path: string;
  modules: string[];
}

const IMPORTED = /\bimport\(\s*(['"])(.+?)\1\s*\)/g;
const importedBy = (lazy: unknown) => {
  const loaders = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
  return loaders.flatMap((load) =>
    [...String(load).matchAll(IMPORTED)].map(([, , file]) => file ?? ''),
  );
};

const { createQueryClient } = await import('@foyer/remote-kit');
const { checkMounts, joinPath } = await import('@foyer/remote-kit/mounts');
const { links } = await import('@foyer/contracts');
const { fillFigures } = await import('@foyer/domain');
const { createSessionStore } = await import('@foyer/session');

function readPages(routes: readonly RouteObject[], parent: Page): Page[] {
  return routes.flatMap((route) => {
    // what a layout route says holds for every page below it
    const page = {
      ...parent,
      ...(route.handle as Partial<PageDeclaration> | undefined),
      path: joinPath(parent.path, route.path),
      modules: [...parent.modules, ...importedBy(route.lazy)],
    };
    return route.children ? readPages(route.children, page) : [page];
  });
}

const file = path.resolve(process.argv[2] ?? '');
const { default: remote } = (await import(pathToFileURL(file).href)) as { default: Remote };
const routes = remote.routes({
  queryClient: createQueryClient(),
  session: createSessionStore(),
  links,
  navigate: () => {},
  now: () => new Date(),
});
checkMounts(remote, routes);
const { name, owner, mounts, nav, pages: defaults = {} } = remote;
const pages = readPages(routes, { title: '', ...defaults, path: '', modules: [] });
const faults = pages.flatMap(pageFaults);
if (faults.length > 0) throw new Error(faults.join('\n'));
// here, because no browser reads what a page says of itself to lists of results
const filled = pages.map((page) => ({ ...page, description: fillFigures(page.description) }));
process.stdout.write(
  JSON.stringify({ name, owner, mounts, layout: defaults.layout, nav, pages: filled }),
);
