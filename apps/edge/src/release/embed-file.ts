import type { Release } from '@foyer/contracts';

/** What sites of others may load by name, below the folder of the build that stands alone. */
const EMBED = 'embed';

/**
 * Where the live release has a script for sites of others: a file of a document of its own, named
 * in its integrity, so that no name leads anywhere else.
 */
export function embedFile(release: Release | undefined, name: string): string | undefined {
  const file = `${EMBED}/${name}`;
  const remote = release?.remotes.find(
    ({ pages, integrity }) =>
      pages.some((page) => page.standsAlone) && Object.hasOwn(integrity, file),
  );
  return remote && `${remote.name}/${remote.version}/${file}`;
}
